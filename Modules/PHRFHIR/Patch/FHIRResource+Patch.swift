extension FHIRResource {
    /// The resource with the changes of a JSON Patch. Throws for an operation that cannot be done, for a result that
    /// is no resource, and for changes of its identity.
    public func patched(by patch: JSONPatch, limits: FHIRLimits = .resource) throws(FHIRError) -> FHIRResource {
        let changed = try FHIRResource(try patch.applied(to: json(), limits: limits), limits: limits)
        return try unlessMoved(changed)
    }

    /// The resource with the changes of a FHIRPath Patch (FHIR R4, fhirpatch.html), a `Parameters` resource.
    public func patched(
        by parameters: FHIRResource, limits: FHIRLimits = .resource
    ) throws(FHIRError) -> FHIRResource {
        var run = FHIRPathPatchRun(resource: self)
        for operation in try FHIRPathPatch.operations(of: parameters) { try run.apply(operation) }
        // Reading the result once more finds values that are none of their element's type.
        return try unlessMoved(try FHIRResource(run.resource.json(), limits: limits))
    }

    /// Type, id and the server's parts of `meta` stay as they are.
    private func unlessMoved(_ changed: FHIRResource) throws(FHIRError) -> FHIRResource {
        guard changed.type == type else { throw FHIRError(.businessRule, at: type, "a patch does not change the type") }
        guard changed["id"] == self["id"] else {
            throw FHIRError(.businessRule, at: "\(type).id", "a patch does not change the id")
        }
        for name in ["versionId", "lastUpdated"] {
            guard changed["meta"].first?[name] ?? [] == self["meta"].first?[name] ?? [] else {
                throw FHIRError(.businessRule, at: "\(type).meta.\(name)", "the server alone sets this element")
            }
        }
        return changed
    }
}
