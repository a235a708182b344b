/// The addresses of a Bundle's entries, and what they become here (FHIR R4, http.html, section 3.1.0.11.2).
public struct BundleLinks: Sendable {
    private var targets: [String: String] = [:]

    public init() {}

    /// `text` is an entry's `fullUrl`, or a reference by a search; `address` is `Type/id`.
    public mutating func add(_ text: String, _ address: String) { targets[text] = address }

    /// The references of a resource that are searches, such as `Practitioner?identifier=…`, each once.
    public static func searches(in resource: FHIRResource) -> [String] {
        var (found, known): ([String], Set<String>) = ([], [])
        LinkWalk.visit(resource) { kind, text in
            if kind == .reference, isSearch(text), known.insert(text).inserted { found.append(text) }
            return nil
        }
        return found
    }

    private static func isSearch(_ text: String) -> Bool {
        guard let mark = text.firstIndex(of: "?") else { return false }
        return FHIRDefinitions.r4.resource(String(text[..<mark])) != nil
    }

    /// The resource with its references, addresses and the links of its narrative as they are here. `fullURL` is its
    /// entry's; a relative reference is one to the same server's. Throws `notFound` for an URN that no entry has.
    public func rewritten(_ resource: FHIRResource, of fullURL: String?) throws(FHIRError) -> FHIRResource {
        let base = fullURL.flatMap { FHIRReference($0).base }
        var isUnknown = false
        let rewritten = LinkWalk.visit(resource) { kind, text in
            if let base, kind == .reference, let target = targets["\(base)/\(text)"] { return target }
            if let target = targets[text] { return target }
            if kind == .reference, text.hasPrefix("urn:uuid:") || text.hasPrefix("urn:oid:") { isUnknown = true }
            return nil
        }
        guard !isUnknown else {
            throw FHIRError(.notFound, at: resource.type, "A reference names an entry that the Bundle does not have.")
        }
        return rewritten
    }
}

/// One walk over the links of a resource, by the definitions of its elements.
private enum LinkWalk {
    enum Kind { case reference, address }

    /// The resource with what `change` makes of each link; nil leaves it.
    @discardableResult
    static func visit(_ resource: FHIRResource, _ change: (Kind, String) -> String?) -> FHIRResource {
        var element = resource.element
        visit(&element, FHIRDefinitions.r4.structures[resource.type], change)
        return FHIRResource(element) ?? resource
    }

    private static func visit(
        _ element: inout FHIRElement, _ structure: FHIRStructure?, _ change: (Kind, String) -> String?
    ) {
        for place in element.properties.indices {
            let name = element.properties[place].name
            let member = structure?.member(name)
            let type = member.flatMap { member in structure?.elements[member.index].types[member.type] }
            for index in element.properties[place].elements.indices {
                let inner = element.properties[place].elements[index]
                if case .string(let text)? = inner.value {
                    let isReference = structure?.name == "Reference" && name == "reference"
                    let new = isReference ? change(.reference, text) : changed(text, type?.code ?? "", change)
                    if let new { element.properties[place].elements[index].value = .string(new) }
                }
                guard !inner.properties.isEmpty else { continue }
                let next = (inner.resourceType ?? type?.structure).flatMap { FHIRDefinitions.r4.structures[$0] }
                visit(&element.properties[place].elements[index], next, change)
            }
        }
    }

    private static func changed(_ text: String, _ type: String, _ change: (Kind, String) -> String?) -> String? {
        switch type {
        case "uri", "url", "oid", "uuid": change(.address, text)
        case "xhtml": narrative(text, change)
        default: nil
        }
    }

    /// The values of `href` and `src`; nil where none of them changes.
    private static func narrative(_ text: String, _ change: (Kind, String) -> String?) -> String? {
        var pieces = text.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
        var isChanged = false
        for place in pieces.indices.dropFirst() {
            guard pieces[place - 1].hasSuffix("href=") || pieces[place - 1].hasSuffix("src="),
                let new = change(.address, pieces[place])
            else { continue }
            (pieces[place], isChanged) = (new, true)
        }
        return isChanged ? pieces.joined(separator: "\"") : nil
    }
}
