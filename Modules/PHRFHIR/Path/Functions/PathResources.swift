/// Functions that FHIR adds to FHIRPath (FHIR R4, fhirpath.html, section 2.9).
enum PathResources {
    static let functions: [String: PathFunction] = [
        "extension": PathFunction(1...1) { evaluator, call throws(FHIRPathError) in try extensions(&evaluator, call) },
        "hasExtension": PathFunction(1...1) { evaluator, call throws(FHIRPathError) in
            [.boolean(!(try extensions(&evaluator, call)).isEmpty)]
        },
        "hasValue": PathFunction { _, call throws(FHIRPathError) in
            [.boolean(call.input.count == 1 && call.input[0].node?.element.value != nil)]
        },
        "getValue": PathFunction { _, call throws(FHIRPathError) in
            guard call.input.count == 1, call.input[0].node?.element.value != nil else { return [] }
            return [call.input[0].value]
        },
        "resolve": PathFunction { evaluator, call throws(FHIRPathError) in
            var found: [FHIRPathItem] = []
            for item in call.input { found += try resolve(item, &evaluator) }
            return found
        },
        "memberOf": PathFunction(1...1, memberOf),
        "htmlChecks": PathFunction { evaluator, call throws(FHIRPathError) in
            guard let text = try call.text() else { return [] }
            try evaluator.spend(text.utf8.count / 16)
            return [.boolean(NarrativeCheck.accepts(text))]
        },
    ]

    private static func extensions(
        _ evaluator: inout PathEvaluator, _ call: PathInvocation
    ) throws(FHIRPathError) -> [FHIRPathItem] {
        guard let url = try call.text(0, &evaluator) else { return [] }
        return try evaluator.member("extension", of: call.input).filter { $0.node?.element.text("url") == url }
    }

    /// The resource that a Reference, a canonical or a uri means; nothing for what says neither type nor place.
    private static func resolve(
        _ item: FHIRPathItem, _ evaluator: inout PathEvaluator
    ) throws(FHIRPathError) -> [FHIRPathItem] {
        guard let node = item.node else { return [] }
        let text = node.type == "Reference" ? node.element.text("reference") : item.string
        if let text, text.hasPrefix("#") { return try contained(String(text.dropFirst()), &evaluator) }
        if let text {
            let found = evaluator.options.resolve(node, text)
            if !found.isEmpty { return found }
            try evaluator.spend(evaluator.rootResource.element["entry"].count)
            if let found = BundleEntries.resource(text, from: node, in: evaluator.rootResource) {
                return [.element(found)]
            }
        }
        let type = text.flatMap { FHIRReference($0).type } ?? node.element.text("type")
        return type.map { [.unresolved(type: $0)] } ?? []
    }

    /// Whether a code, a Coding or any coding of a CodeableConcept is in a value set of the tables; nothing for a set
    /// that no list can hold, such as media types.
    @Sendable private static func memberOf(
        _ evaluator: inout PathEvaluator, _ call: PathInvocation
    ) throws(FHIRPathError) -> [FHIRPathItem] {
        guard let url = try call.text(0, &evaluator), let item = try call.single() else { return [] }
        guard let codes = FHIRCodeList.named(url) else { throw .unknownValueSet }
        guard codes.systems != nil else { return [] }
        guard let node = item.node, node.element.value == nil else {
            guard let code = item.string else { throw .wrongType("memberOf") }
            return [.boolean(codes.contains(code))]
        }
        let codings = node.type == "CodeableConcept" ? node.element["coding"] : [node.element]
        return [.boolean(codings.contains(where: codes.contains))]
    }

    private static func contained(
        _ id: String, _ evaluator: inout PathEvaluator
    ) throws(FHIRPathError) -> [FHIRPathItem] {
        if id.isEmpty { return [.element(evaluator.rootResource)] }
        let root = evaluator.rootResource
        let contained = root.children("contained")
        try evaluator.spend(contained.count)
        return contained.filter { $0.element.text("id") == id }.map { .element($0) }
    }
}
