import PHRFHIR
import SalusBase
import SalusCrypto

/// A page of a search's result.
struct SearchPage {
    private let search: FHIRSearch
    private let address: String
    private let total: Int
    /// The matches on it, in their order.
    let entries: ArraySlice<ServedResource>
    private let next: String?

    /// Throws 400 for the cursor of another search, 410 for one whose place is gone.
    init(_ matches: [ServedResource], of search: FHIRSearch, _ base: String) throws(FHIRFault) {
        let query = search.understood.formText
        self.search = search
        address = "\(base)/\(search.type)" + (query.isEmpty ? "" : "?\(query)")
        total = matches.count
        guard !search.countsOnly else {
            (entries, next) = ([], nil)
            return
        }
        let cursor = SearchCursor(search)
        let start = try search.cursor.map { text throws(FHIRFault) in try cursor.start(after: text, in: matches) } ?? 0
        entries = matches[start...].prefix(search.count)
        let more = "\(address)\(query.isEmpty ? "?" : "&")"
        let last = entries.endIndex == matches.endIndex ? nil : entries.last
        next = last.map { more + cursor.parameter(after: $0) }
    }

    func bundle(_ site: FHIRSite, including inclusions: InclusionRun) -> FHIRAnswerBundle {
        var bundle = FHIRAnswerBundle(.searchset)
        bundle.total = search.total == .none && !search.countsOnly ? nil : total
        bundle.links = [("self", address)] + (next.map { [("next", $0)] } ?? [])
        bundle.entries = entries.map { served in
            let resource = search.subset.map { served.resource.subset($0) } ?? served.resource
            return FHIRAnswerBundle.Entry(match: resource, url: site.url(served.resource))
        }
        bundle.entries += inclusions.included.map { served in
            .init(include: partOfIncluded(served.resource), url: site.url(served.resource))
        }
        let remarks = search.warnings + inclusions.remarks
        if !remarks.isEmpty { bundle.entries.append(.init(outcome: remarks)) }
        return bundle
    }

    /// `_elements` names elements of the matches' type; `_summary` cuts all.
    private func partOfIncluded(_ resource: FHIRResource) -> FHIRResource {
        guard let subset = search.subset else { return resource }
        if case .elements = subset { return resource }
        return resource.subset(subset)
    }
}

/// The place between two pages: the last resource of the page before, bound to its search. It opens nothing: each page
/// is searched with the caller's rights of that moment.
private struct SearchCursor {
    private let search: FHIRSearch
    private let digest: String

    init(_ search: FHIRSearch) {
        let text = "\(search.type)?\(search.understood.formText)"
        (self.search, digest) = (search, Hex.encode(Array(SHA256.hash(Array(text.utf8)).prefix(8))))
    }

    func parameter(after served: ServedResource) -> String {
        let text = "\(digest) \(served.resource.id ?? "")"
        return "\(FHIRSearch.cursorName)=\(Base64URL.encode(Array(text.utf8)))"
    }

    /// Without `_sort` the ids are the order, so that a resource which is gone still has its place.
    func start(after text: String, in matches: [ServedResource]) throws(FHIRFault) -> Int {
        let parts = Base64URL.decode(text).map { String(decoding: $0, as: UTF8.self).split(separator: " ") } ?? []
        guard parts.count == 2, parts[0] == digest else {
            throw FHIRFault(400, .invalid, "The cursor belongs to no page of this search.")
        }
        if search.order.isEmpty {
            return matches.firstIndex { $0.resource.id ?? "" > parts[1] } ?? matches.endIndex
        }
        guard let last = matches.firstIndex(where: { $0.resource.id ?? "" == parts[1] }) else {
            throw FHIRFault(410, .expired, "The place of this page is gone. Begin the search again.")
        }
        return last + 1
    }
}
