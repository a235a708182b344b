/// A resource with the address of its entry in a Bundle.
struct BundledResource {
    let fullURL: String?
    let resource: FHIRResource

    /// The resources of a Bundle's entries; any other resource is the only one.
    static func all(of resource: FHIRResource) -> [BundledResource] {
        guard resource.type == "Bundle" else { return [BundledResource(fullURL: nil, resource: resource)] }
        return resource["entry"].compactMap { entry in
            guard let inner = entry["resource"].first.flatMap(FHIRResource.init) else { return nil }
            return BundledResource(fullURL: entry.text("fullUrl"), resource: inner)
        }
    }

    /// Whether all of them are about one person: at most one Patient, and no reference to another.
    ///
    /// A resource whose person is contained in it shares that person with no other resource.
    static func areOfOnePerson(_ entries: [BundledResource]) -> Bool {
        let patients = entries.filter { $0.resource.type == "Patient" }
        guard patients.count <= 1 else { return false }
        let people = entries.enumerated().compactMap { place, entry in entry.person.map { (place, $0) } }
        if let patient = patients.first { return people.allSatisfy { patient.isMeant(by: $0.1) } }
        return Set(people.map { $1.isContained ? "\($0)\($1.text)" : $1.unversioned }).count <= 1
    }

    /// The reference to the person of the resource; nil where it names none.
    private var person: FHIRReference? {
        (resource["subject"] + resource["patient"]).first?.text("reference").map(FHIRReference.init)
    }

    private func isMeant(by reference: FHIRReference) -> Bool {
        if let fullURL, reference.unversioned == fullURL { return true }
        return reference.type == "Patient" && reference.id == resource.id
    }
}

extension FHIRReference {
    /// The same address for each version of a resource.
    fileprivate var unversioned: String {
        guard let type, let id else { return text }
        return (base.map { $0 + "/" } ?? "") + "\(type)/\(id)"
    }
}
