import SalusXML

/// Writes the tree of a resource as XML nodes.
struct XMLResourceWriter {
    private let definitions = FHIRDefinitions.r4

    func resource(_ element: FHIRElement, _ path: ElementPath) throws(FHIRError) -> XMLNode {
        guard let type = element.resourceType, let structure = definitions.resource(type) else {
            throw FHIRError(.structure, at: path.description, "FHIR R4 has no resource type of this name")
        }
        return try node(type, element, structure, path)
    }

    private func node(
        _ name: String, _ element: FHIRElement, _ structure: FHIRStructure, _ path: ElementPath
    ) throws(FHIRError) -> XMLNode {
        var attributes: [XMLAttribute] = []
        var content: [XMLContent] = []
        for property in structure.ordered(element.properties) {
            guard let member = structure.member(property.name) else {
                let place = path.appending(property.name).description
                throw FHIRError(.structure, at: place, "FHIR R4 has no element of this name here")
            }
            let definition = structure.elements[member.index]
            if definition.isAttribute {
                attributes.append(XMLAttribute(XMLName(property.name), property.elements.first?.value?.text ?? ""))
            } else {
                content += try children(property, definition, definition.types[member.type], path)
            }
        }
        if let value = element.value { attributes.append(XMLAttribute("value", value.text)) }
        return XMLNode(XMLName(name, in: FHIRNamespace.fhir), attributes: attributes, content: content)
    }

    private func children(
        _ property: FHIRProperty, _ definition: FHIRElementDefinition, _ type: FHIRElementType, _ path: ElementPath
    ) throws(FHIRError) -> [XMLContent] {
        var content: [XMLContent] = []
        for (index, element) in property.elements.enumerated() {
            let place = path.appending(definition.name, definition.isList ? index : nil)
            content.append(.element(try child(property.name, element, type, place)))
        }
        return content
    }

    private func child(
        _ name: String, _ element: FHIRElement, _ type: FHIRElementType, _ path: ElementPath
    ) throws(FHIRError) -> XMLNode {
        if element.resourceType != nil {
            let inner = try resource(element, path)
            return XMLNode(XMLName(name, in: FHIRNamespace.fhir), content: [.element(inner)])
        }
        if type.code == "xhtml" { return try narrative(element, path) }
        guard let structure = definitions.structures[type.structure] else {
            throw FHIRError(.structure, at: path.description, "FHIR R4 has no type of this name")
        }
        return try node(name, element, structure, path)
    }

    private func narrative(_ element: FHIRElement, _ path: ElementPath) throws(FHIRError) -> XMLNode {
        guard let text = element.value?.text, let node = try? XMLNode(parsing: text),
            node.name == XMLName("div", in: FHIRNamespace.xhtml)
        else {
            throw FHIRError(.invalid, at: path.description, "the narrative is no well-formed XHTML div")
        }
        return node
    }
}
