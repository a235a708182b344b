import PHRFHIR

/// The pages of one answer of FHIR as one Bundle: each resource once, and as a match where it is one on any page.
struct FHIRPages {
    private var first: FHIRResource?
    private var entries: [FHIRElement] = []
    private var places: [String: Int] = [:]

    /// The whole; nil before there is a page.
    var bundle: FHIRResource? {
        guard var bundle = first else { return nil }
        bundle.set("link", bundle["link"].filter { $0.text("relation") == "self" }, isList: true)
        bundle.set("entry", entries, isList: true)
        return bundle
    }

    /// Returns the query of the link to the next page; nil after the last one.
    mutating func add(_ page: FHIRResource) -> String? {
        if first == nil { first = page }
        for entry in page["entry"] { add(entry) }
        let next = page["link"].first { $0.text("relation") == "next" }?.text("url")
        return next.map { String($0.drop { $0 != "?" }) }
    }

    private mutating func add(_ entry: FHIRElement) {
        let address = entry.text("fullUrl") ?? ""
        let version = entry["resource"].first?["meta"].first?.text("versionId") ?? ""
        guard !address.isEmpty, let place = places.updateValue(entries.count, forKey: "\(address) \(version)") else {
            return entries.append(entry)
        }
        places["\(address) \(version)"] = place
        if entry["search"].first?.text("mode") == "match" { entries[place] = entry }
    }
}
