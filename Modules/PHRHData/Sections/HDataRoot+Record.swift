public import SalusBase

extension HDataRoot {
    /// The profile that the header `X-hdata-hcp` names.
    public static let continuityOfCareProfile = "http://projecthdata.org/hcp/greenCDA-CoC"

    /// The root of a record with every section of a layout. Identifiers of types are their addresses in the layout of
    /// hData, running numbers in that of RHEx.
    public init(
        record id: String, version: Int, created: Instant, lastModified: Instant, as layout: HDataSection.Layout
    ) {
        self.init(
            id: id, version: String(version), created: created, lastModified: lastModified,
            profiles: [Profile(id: "continuity-of-care", reference: Self.continuityOfCareProfile)])
        switch layout {
        case .continuityOfCare: lay(out: HDataSection.all) { _, address in address }
        case .rhex: layOutRHEx()
        }
    }

    /// The addresses of all types, in their order, for the header `X-hdata-extensions`.
    public var extensionAddresses: [String] { resourceTypes.map(\.reference) }

    private mutating func lay(out all: [HDataSection], identifier: (Int, String) -> String) {
        for known in all {
            let id = known.typeAddress.map { address in typeID(of: address, identifier) }
            var section = Section(path: known.path.last ?? "", name: known.title, resourceTypeID: id)
            section.metadataSupport = id == nil ? nil : true
            guard known.path.count > 1, let parent = sections.firstIndex(where: { $0.path == known.path[0] }) else {
                sections.append(section)
                continue
            }
            sections[parent].sections.append(section)
        }
    }

    private mutating func layOutRHEx() {
        for known in HDataSection.ofRHEx {
            guard let name = known.rhexName, let address = known.rhexTypeAddress else { continue }
            sections.append(
                Section(path: name, name: known.title, resourceTypeID: typeID(of: address) { number, _ in "\(number)" })
            )
        }
    }

    /// The identifier of the type at an address, which is listed when it is new.
    private mutating func typeID(of address: String, _ identifier: (Int, String) -> String) -> String {
        if let known = resourceTypes.first(where: { $0.reference == address }) { return known.id }
        let media = ["application/xml", "application/json"].map { Representation(mediaType: $0) }
        let type = ResourceType(
            id: identifier(resourceTypes.count + 1, address), reference: address, representations: media)
        resourceTypes.append(type)
        return type.id
    }
}
