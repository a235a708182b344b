import SalusXML

/// Turns XML into the tree of a resource by the definition tables, and notes each fault with its place.
struct XMLResourceReader {
    let limits: FHIRLimits
    private let definitions = FHIRDefinitions.r4
    private var issues = IssueList()
    private var path = ElementPath("")
    private var depth = 0
    private var count = 0

    init(limits: FHIRLimits) { self.limits = limits }

    mutating func read(_ root: XMLNode) throws(FHIRError) -> FHIRResource {
        path = ElementPath(root.name.local)
        let element = resource(root)
        guard !issues.hasErrors, let element, let resource = FHIRResource(element) else {
            throw FHIRError(issues.sorted)
        }
        return resource
    }

    private mutating func resource(_ node: XMLNode) -> FHIRElement? {
        guard node.name.namespace == FHIRNamespace.fhir else {
            fault(.structure, "the root element is not in the namespace http://hl7.org/fhir")
            return nil
        }
        guard let structure = definitions.resource(node.name.local) else {
            fault(.structure, "FHIR R4 has no resource type of this name")
            return nil
        }
        guard var element = element(node, structure) else { return nil }
        element.resourceType = structure.name
        return element
    }

    /// An element with its attributes and children. Nil when the limits are reached.
    private mutating func element(_ node: XMLNode, _ structure: FHIRStructure) -> FHIRElement? {
        guard enter() else { return nil }
        defer { depth -= 1 }
        var element = FHIRElement()
        attributes(of: node, structure, into: &element)
        let hasAttributes = !element.properties.isEmpty
        children(of: node, structure, into: &element)
        if hasAttributes { order(&element, structure) }
        if element.value == nil, element.properties.isEmpty, structure.kind != .resource {
            fault(.invalid, "an element has a value or something inside")
        }
        return element
    }

    private mutating func attributes(of node: XMLNode, _ structure: FHIRStructure, into element: inout FHIRElement) {
        for attribute in node.attributes where attribute.name.namespace == nil {
            let name = attribute.name.local
            if name == "value", structure.kind == .primitive {
                element.value = value(attribute.value, structure)
            } else if let member = structure.member(name), structure.elements[member.index].isAttribute {
                if attribute.value.allSatisfy(\.isWhitespace) {
                    issues.add(.error, .invalid, at: path.appending(name), "an attribute has a value")
                }
                let inner = FHIRElement(value: .string(attribute.value))
                element.properties.append(FHIRProperty(name, [inner], isList: false))
            } else {
                issues.add(.error, .structure, at: path.appending(name), "FHIR R4 has no attribute of this name here")
            }
        }
    }

    /// An attribute has the place of its definition, as in JSON: the `url` of an extension follows its extensions.
    private func order(_ element: inout FHIRElement, _ structure: FHIRStructure) {
        func place(_ property: FHIRProperty) -> Int { structure.member(property.name)?.index ?? 0 }
        element.properties.sort { place($0) < place($1) }
    }

    private mutating func value(_ text: String, _ structure: FHIRStructure) -> FHIRPrimitive? {
        let value: FHIRPrimitive? =
            switch PrimitiveFormat.jsonKind(of: structure.name) {
            case .boolean: text == "true" ? .boolean(true) : text == "false" ? .boolean(false) : nil
            case .number: PrimitiveFormat.isNumber(text) ? .number(text) : nil
            case .string: text.allSatisfy(\.isWhitespace) ? nil : .string(text)
            }
        if value == nil { fault(.value, "the value is none of the type \(structure.name)") }
        return value
    }

    private mutating func children(of node: XMLNode, _ structure: FHIRStructure, into element: inout FHIRElement) {
        var last = (index: -1, name: "")
        for piece in node.content where !issues.isFull {
            guard case .element(let child) = piece else {
                if case .text(let text) = piece, !text.allSatisfy(\.isWhitespace) {
                    fault(.structure, "text is allowed in attributes only")
                }
                continue
            }
            guard let member = member(of: child, structure) else { continue }
            let definition = structure.elements[member.index]
            if member.index < last.index || (member.index == last.index && child.name.local != last.name) {
                let text = "an element is in the order of its definition, and a choice has one value"
                issues.add(.error, .structure, at: path.appending(definition.name), text)
            }
            last = (member.index, child.name.local)
            add(child, definition, definition.types[member.type], to: &element)
        }
    }

    private mutating func member(of child: XMLNode, _ structure: FHIRStructure) -> FHIRStructure.Member? {
        let isNarrative = structure.name == "Narrative" && child.name.local == "div"
        let namespace = isNarrative ? FHIRNamespace.xhtml : FHIRNamespace.fhir
        if child.name.namespace == namespace, let member = structure.member(child.name.local),
            !structure.elements[member.index].isAttribute
        {
            return member
        }
        let place = path.appending(child.name.local)
        issues.add(.error, .structure, at: place, "FHIR R4 has no element of this name here")
        return nil
    }
}

extension XMLResourceReader {
    private mutating func add(
        _ node: XMLNode, _ definition: FHIRElementDefinition, _ type: FHIRElementType, to element: inout FHIRElement
    ) {
        let isNext = element.properties.last?.name == node.name.local
        let index = isNext ? element.properties[element.properties.count - 1].elements.count : 0
        path.push(definition.name, definition.isList ? index : nil)
        defer { path.pop() }
        if index > 0, !definition.isList { return fault(.structure, "one element is expected here, not several") }
        if index == limits.list { return fault(.tooLong, "there are more than \(limits.list) elements of one name") }
        guard index < limits.list, let inner = inner(node, type) else { return }
        if isNext {
            element.properties[element.properties.count - 1].elements.append(inner)
        } else {
            element.properties.append(FHIRProperty(node.name.local, [inner], isList: definition.isList))
        }
    }

    private mutating func inner(_ node: XMLNode, _ type: FHIRElementType) -> FHIRElement? {
        if type.code == "xhtml" { return narrative(node) }
        if type.code == "Resource" {
            guard node.children.count == 1 else {
                fault(.structure, "one resource is expected here")
                return nil
            }
            return resource(node[0])
        }
        return definitions.structures[type.structure].flatMap { element(node, $0) }
    }

    private mutating func narrative(_ node: XMLNode) -> FHIRElement? {
        guard let bytes = try? XMLWriter.bytes(of: node, declaration: false) else {
            fault(.invalid, "the narrative cannot be written as XHTML")
            return nil
        }
        return FHIRElement(value: .string(String(decoding: bytes, as: UTF8.self)))
    }

    private mutating func enter() -> Bool {
        count += 1
        depth += 1
        if depth > limits.depth {
            fault(.tooLong, "elements nest more than \(limits.depth) levels deep")
        } else if count == limits.elements + 1 {
            fault(.tooLong, "there are more than \(limits.elements) elements")
        }
        guard depth <= limits.depth, count <= limits.elements else {
            depth -= 1
            return false
        }
        return true
    }

    private mutating func fault(_ code: FHIRIssue.Code, _ text: String) {
        issues.add(.error, code, at: path, text)
    }
}
