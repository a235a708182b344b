/// Finds resources inside a Bundle by the references between its entries (FHIR R4, bundle.html, section 2.36.4).
enum BundleEntries {
    /// The resource of the entry that `text` means in an element of the bundle; nil without a bundle or an entry.
    static func resource(_ text: String, from node: FHIRNode, in bundle: FHIRNode) -> FHIRNode? {
        guard bundle.type == "Bundle" else { return nil }
        let entries = bundle.children("entry")
        let base = holder(of: node, in: entries)?.element.text("fullUrl").flatMap { FHIRReference($0).base }
        let reference = FHIRReference(text)
        let unversioned = reference.address ?? text
        let addresses = [unversioned, base.map { "\($0)/\(unversioned)" }]
        if let found = entries.first(where: { addresses.contains($0.element.text("fullUrl")) }) {
            return found.children("resource").first
        }
        guard reference.base == nil, let type = reference.type else { return nil }
        return entries.lazy.compactMap { $0.children("resource").first }.first {
            $0.type == type && $0.element.text("id") == reference.id
        }
    }

    /// The entry that an element is in.
    private static func holder(of node: FHIRNode, in entries: [FHIRNode]) -> FHIRNode? {
        guard let step = node.location?.steps.first, step.name == "entry", let index = step.index else { return nil }
        return entries.indices.contains(index) ? entries[index] : nil
    }
}

extension FHIRReference {
    /// The reference without its version; nil when it is no reference to a resource.
    fileprivate var address: String? {
        guard let type, let id else { return nil }
        return (base.map { $0 + "/" } ?? "") + "\(type)/\(id)"
    }
}
