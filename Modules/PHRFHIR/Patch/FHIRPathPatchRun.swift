/// Applies the operations of a FHIRPath Patch one after the other.
struct FHIRPathPatchRun {
    private(set) var resource: FHIRResource
    /// Elements that the paths of all operations may look at.
    private var steps = 2_000_000

    init(resource: FHIRResource) { self.resource = resource }

    mutating func apply(_ operation: FHIRPathPatch.Operation) throws(FHIRError) {
        let nodes = try nodes(operation)
        switch operation.kind {
        case .add: try add(operation, to: try single(nodes, operation))
        case .replace: try replace(operation, try single(nodes, operation))
        case .delete: if !nodes.isEmpty { try delete(operation, try single(nodes, operation)) }
        case .insert: try insert(operation, nodes)
        case .move: try move(operation, nodes)
        }
    }

    private mutating func nodes(_ operation: FHIRPathPatch.Operation) throws(FHIRError) -> [FHIRNode] {
        var options = FHIRPathOptions()
        options.steps = steps
        let root = FHIRNode(resource)
        var evaluator = PathEvaluator(options, context: root)
        do throws(FHIRPathError) {
            let items = try evaluator.evaluate(operation.path.expression, PathScope(this: [.element(root)]))
            steps = evaluator.remainingSteps
            return items.compactMap(\.node)
        } catch {
            throw FHIRError(.processing, at: operation.place, "path: \(error)")
        }
    }

    private func single(_ nodes: [FHIRNode], _ operation: FHIRPathPatch.Operation) throws(FHIRError) -> FHIRNode {
        guard nodes.count == 1 else {
            throw FHIRError(.processing, at: operation.place, "the path gives \(nodes.count) elements, not one")
        }
        return nodes[0]
    }

    private mutating func add(_ operation: FHIRPathPatch.Operation, to node: FHIRNode) throws(FHIRError) {
        guard let name = operation.name, let structure = node.structure, let value = operation.value,
            let member = structure.memberName(name, type: value.type)
        else {
            throw FHIRError(.processing, at: operation.place, "the element has no part of this name")
        }
        let definition = structure.elements[member.place.index]
        let inner = FHIRDefinitions.r4.structures[definition.types[member.place.type].structure]
        guard let element = value.element(in: inner) else { throw Self.noValue(operation) }
        let isThere = !node.children(definition.name).isEmpty
        guard definition.isList || !isThere else {
            throw FHIRError(.processing, at: operation.place, "the element is there already; replace it")
        }
        change(node.location) {
            $0.set(member.name, $0[member.name] + [element], isList: definition.isList)
        }
    }

    private mutating func replace(_ operation: FHIRPathPatch.Operation, _ node: FHIRNode) throws(FHIRError) {
        guard let location = node.location else {
            throw FHIRError(.processing, at: operation.place, "a patch does not replace the whole resource")
        }
        guard let value = operation.value, let element = value.element(in: node.structure) else {
            throw Self.noValue(operation)
        }
        let name = newName(location, value.type)
        change(location.parent) { parent in
            guard let place = parent.properties.firstIndex(where: { $0.name == location.member }) else { return }
            let old = parent.properties[place]
            var elements = old.elements
            elements[location.index ?? 0] = element
            parent.properties[place] = FHIRProperty(name, elements, isList: old.isList)
        }
    }

    /// The name in JSON after a value of another type took the place of one in a choice.
    private func newName(_ location: NodeLocation, _ type: String?) -> String {
        location.member == location.name ? location.name : location.name + (type ?? "")
    }

    private mutating func delete(_ operation: FHIRPathPatch.Operation, _ node: FHIRNode) throws(FHIRError) {
        guard let location = node.location else {
            throw FHIRError(.processing, at: operation.place, "a patch does not delete the whole resource")
        }
        changeList(location) { $0.remove(at: location.index ?? 0) }
    }

    private mutating func insert(_ operation: FHIRPathPatch.Operation, _ nodes: [FHIRNode]) throws(FHIRError) {
        let location = try list(nodes, operation)
        guard let value = operation.value, let element = value.element(in: nodes[0].structure) else {
            throw Self.noValue(operation)
        }
        guard let index = operation.index, (0...nodes.count).contains(index) else {
            throw FHIRError(.processing, at: operation.place, "index is a place in the list, or its end")
        }
        changeList(location) { $0.insert(element, at: index) }
    }

    private mutating func move(_ operation: FHIRPathPatch.Operation, _ nodes: [FHIRNode]) throws(FHIRError) {
        let location = try list(nodes, operation)
        guard let source = operation.source, let destination = operation.destination,
            nodes.indices.contains(source), nodes.indices.contains(destination)
        else {
            throw FHIRError(.processing, at: operation.place, "source and destination are places in the list")
        }
        changeList(location) { elements in
            let element = elements.remove(at: source)
            elements.insert(element, at: destination)
        }
    }

    /// The place of a list: its first element's, after a check that the path gives the whole list and nothing else.
    private func list(
        _ nodes: [FHIRNode], _ operation: FHIRPathPatch.Operation
    ) throws(FHIRError) -> NodeLocation {
        let isList = nodes.enumerated().allSatisfy { $0.element.location?.index == $0.offset }
        let places = Set(nodes.map { node in node.location.map { "\($0.parent?.path ?? "")/\($0.member)" } })
        guard isList, places.count == 1, let location = nodes.first?.location else {
            throw FHIRError(.processing, at: operation.place, "the path gives no list that is there")
        }
        return location
    }

    private static func noValue(_ operation: FHIRPathPatch.Operation) -> FHIRError {
        FHIRError(
            .processing, at: operation.place, "the value is missing, or has a part that the element does not have")
    }
}

extension FHIRPathPatchRun {
    private mutating func changeList(_ location: NodeLocation, _ body: (inout [FHIRElement]) -> Void) {
        change(location.parent) { parent in
            guard let place = parent.properties.firstIndex(where: { $0.name == location.member }) else { return }
            body(&parent.properties[place].elements)
            if parent.properties[place].elements.isEmpty { parent.properties.remove(at: place) }
        }
    }

    /// Changes the element at a place; nil is the root.
    private mutating func change(_ location: NodeLocation?, _ body: (inout FHIRElement) -> Void) {
        var element = resource.element
        element.change((location?.steps ?? [])[...], body)
        if let changed = FHIRResource(element) { resource = changed }
    }
}

extension FHIRElement {
    fileprivate mutating func change(_ steps: ArraySlice<NodeLocation>, _ body: (inout FHIRElement) -> Void) {
        guard let step = steps.first else { return body(&self) }
        guard let place = properties.firstIndex(where: { $0.name == step.member }) else { return }
        properties[place].elements[step.index ?? 0].change(steps.dropFirst(), body)
    }
}

extension NodeLocation {
    /// The way in JSON, as one text.
    fileprivate var path: String { steps.map { "\($0.member)[\($0.index ?? 0)]" }.joined(separator: ".") }
}
