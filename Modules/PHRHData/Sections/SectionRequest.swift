public import SalusBase

/// The form that asks for a new section: `extensionId`, `path` and `name`.
public struct SectionRequest: Hashable, Sendable {
    public let typeAddress: String
    public let path: String
    public let name: String

    /// The body of type `application/x-www-form-urlencoded`. Throws for a field that is missing, given twice or not of
    /// its form.
    public init(form bytes: [UInt8]) throws(HDataError) {
        guard bytes.count <= 4096, let fields = [FormParameter](form: bytes) else { throw .section(.form) }
        try self.init(fields)
    }

    public init(_ fields: [FormParameter]) throws(HDataError) {
        func field(_ name: String) throws(HDataError) -> String {
            let values = fields.filter { $0.name == name }.map(\.value)
            guard values.count == 1, !values[0].isEmpty else { throw .section(.form) }
            return values[0]
        }
        typeAddress = try field("extensionId")
        path = try field("path")
        name = try field("name")
        guard HDataPath.isSegment(path) else { throw .section(.path) }
        guard (1...200).contains(name.count), name.utf8.allSatisfy({ $0 >= 0x20 }) else { throw .section(.name) }
    }
}

extension HDataRoot {
    /// Adds a section below `parent` (empty for the record itself). Throws, and changes nothing, when its type is not
    /// known here, the parent does not exist or the path is taken.
    public mutating func add(_ request: SectionRequest, below parent: [String] = []) throws(HDataError) {
        guard let type = resourceTypes.first(where: { [$0.reference, $0.id].contains(request.typeAddress) }) else {
            throw .section(.unknownType)
        }
        let section = Section(path: request.path, name: request.name, resourceTypeID: type.id)
        guard parent.isEmpty || self.section(at: parent) != nil else { throw .section(.noParent) }
        guard self.section(at: parent + [request.path]) == nil else { throw .section(.pathTaken) }
        Self.add(section, below: parent[...], in: &sections)
    }

    private static func add(_ section: Section, below path: ArraySlice<String>, in list: inout [Section]) {
        guard let segment = path.first else { return list.append(section) }
        guard let index = list.firstIndex(where: { $0.path == segment }) else { return }
        add(section, below: path.dropFirst(), in: &list[index].sections)
    }
}
