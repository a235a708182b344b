/// One walk over a resource in the order of its elements.
struct ValidationRun {
    let knownModifiers: Set<String>
    var issues = IssueList()
    private var rules: RuleChecker
    private var contained = ContainedReferences()

    init(knownModifiers: Set<String>, ruleSteps: Int) {
        self.knownModifiers = knownModifiers
        rules = RuleChecker(steps: ruleSteps)
    }

    /// Checks a resource; `root` is the resource that contains it, when there is one.
    mutating func check(_ resource: FHIRNode, root: FHIRNode? = nil, place: ElementPath) {
        guard let structure = resource.structure else { return }
        let frame = ResourceFrame(resource: resource, root: root ?? resource)
        if root == nil {
            contained = ContainedReferences(of: resource)
            for text in contained.faults { issues.add(.error, .invariant, at: place, text) }
        }
        for rule in structure.invariants + Self.resourceRules(structure) {
            rules.check(rule, on: resource, frame, place, &issues)
        }
        ConsentCheck.check(resource, place, &issues)
        check(resource, structure, frame, place)
    }

    /// Rules that hold for every DomainResource; the tables do not repeat them.
    private static func resourceRules(_ structure: FHIRStructure) -> [String] {
        structure.element("contained") == nil ? [] : ["dom-2", "dom-3", "dom-4", "dom-5", "dom-6"]
    }

    private mutating func check(
        _ node: FHIRNode, _ structure: FHIRStructure, _ frame: ResourceFrame, _ place: ElementPath
    ) {
        for definition in structure.elements where !issues.isFull {
            let children = node.children(definition.name)
            count(children, definition, place.appending(definition.name))
            for (index, child) in children.enumerated() {
                check(child, definition, frame, place.appending(definition.name, definition.isList ? index : nil))
            }
        }
    }

    private mutating func count(_ children: [FHIRNode], _ definition: FHIRElementDefinition, _ place: ElementPath) {
        if children.count < definition.min {
            issues.add(.error, .required, at: place, "this element is mandatory")
        } else if let max = definition.max, children.count > max {
            issues.add(.error, .structure, at: place, "at most \(max) of this element may be there")
        }
    }

    private mutating func check(
        _ node: FHIRNode, _ definition: FHIRElementDefinition, _ frame: ResourceFrame, _ place: ElementPath
    ) {
        if node.element.resourceType != nil {
            // An entry of a Bundle stands alone; a contained resource belongs to the one that holds it.
            let outer = contained
            check(node, root: definition.name == "contained" ? frame.root : nil, place: place)
            return contained = outer
        }
        if let value = node.element.value { ValueCheck.check(value, node, definition, place, &issues) }
        ValueCheck.checkCodes(node, definition, place, &issues)
        ReferenceCheck.check(node, definition, contained, place, &issues)
        checkModifiers(definition, node, place)
        guard let structure = node.structure else { return }
        let profile = definition.types.first { $0.code == node.type && $0.profile != nil }?.profile
        let named = profile.flatMap { FHIRDefinitions.r4.structures[$0]?.invariants } ?? structure.invariants
        let extensionRules = node.type == "Extension" ? ["ext-1"] : []
        for rule in definition.invariants + named + extensionRules {
            rules.check(rule, on: node, frame, place, &issues)
        }
        check(node, structure, frame, place)
    }

    private mutating func checkModifiers(_ definition: FHIRElementDefinition, _ node: FHIRNode, _ place: ElementPath) {
        switch definition.name {
        case "modifierExtension":
            guard !knownModifiers.contains(node.element.text("url") ?? "") else { return }
            issues.add(.warning, .notSupported, at: place, "an extension changes the meaning and is not known here")
        case "implicitRules":
            guard !knownModifiers.contains(node.element.value?.text ?? "") else { return }
            issues.add(.warning, .notSupported, at: place, "rules that are not known here change the meaning")
        default: return
        }
    }
}

/// The resource that an element belongs to, and the one that this is contained in.
struct ResourceFrame {
    let resource: FHIRNode
    let root: FHIRNode
}
