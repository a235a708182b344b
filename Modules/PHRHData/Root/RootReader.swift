import SalusBase
import SalusXML

extension HDataRoot {
    /// Reads `root.xml` in any generation.
    ///
    /// Lenient as the samples ask: `documentId` for `id`, `typeId` for `extensionId`, elements in any order. Throws for
    /// another document, a section without a path, two sections of one path, and beyond the limits.
    public init(parsing bytes: [UInt8]) throws(HDataError) {
        let node: XMLNode
        do throws(XMLError) {
            node = try XMLNode(parsing: bytes, limits: RootReader.limits)
        } catch {
            throw .malformedXML(error)
        }
        guard node.name.local.lowercased() == "root" else { throw .unexpected(expected: "the element root") }
        var reader = RootReader(isCurrent: node.name.local == "Root" || node["resourceType"].exists)
        self = try reader.root(node)
    }
}

/// Reads the parts of a root, counting its sections.
struct RootReader {
    static let limits = XMLLimits(bytes: 1 << 20, depth: 24, nodes: 50_000)
    static let mostSections = 1_000
    static let mostTypes = 1_000

    /// True for the form of 2013.
    let isCurrent: Bool
    private var sections = 0

    init(isCurrent: Bool) { self.isCurrent = isCurrent }

    mutating func root(_ node: XMLNode) throws(HDataError) -> HDataRoot {
        guard let id = node["id"].words ?? node["documentId"].words else { throw .invalid("id", line: node.line) }
        var root = HDataRoot(
            id: id, version: node["version"].words ?? "1", created: try moment(node["created"]),
            lastModified: try moment(node["lastModified"]))
        root.profiles = node.all("profile").compactMap { profile in
            profile["id"].words.map { HDataRoot.Profile(id: $0, reference: profile["reference"].words ?? $0) }
        }
        root.resourceTypes = try isCurrent ? types(node) : extensions(node)
        root.sections = try sections(isCurrent ? node.all("section") : node["sections"].all("section"))
        root.generation = generation(of: node, root)
        return root
    }

    private func generation(of node: XMLNode, _ root: HDataRoot) -> HDataRoot.Generation {
        if isCurrent { return .hrf2013 }
        let hasTimes = node["created"].words?.contains("T") == true
        let areNumbered = !root.resourceTypes.isEmpty && root.resourceTypes.allSatisfy { Int(digits: $0.id) != nil }
        return hasTimes || areNumbered ? .rhex : .core2009
    }

    private func moment(_ node: XMLNode) throws(HDataError) -> Instant? {
        guard let words = node.words else { return nil }
        guard let date = HDataDate.read(words) else { throw .invalid(node.name.local, line: node.line) }
        return date.earliest
    }

    private func types(_ node: XMLNode) throws(HDataError) -> [HDataRoot.ResourceType] {
        let nodes = node.all("resourceType")
        guard nodes.count <= Self.mostTypes else { throw .tooMany("resource types", limit: Self.mostTypes) }
        return nodes.compactMap { type in
            guard let id = type["id"].words else { return nil }
            return HDataRoot.ResourceType(
                id: id, reference: type["reference"].words ?? id,
                representations: type.all("representation").compactMap { form in
                    form["mediaType"].words.map {
                        HDataRoot.Representation(mediaType: $0, validators: form.all("validator").compactMap(\.words))
                    }
                })
        }
    }

    /// The address is the text, or the identifier itself where there is no text.
    private func extensions(_ node: XMLNode) throws(HDataError) -> [HDataRoot.ResourceType] {
        let nodes = node["extensions"].all("extension")
        guard nodes.count <= Self.mostTypes else { throw .tooMany("extensions", limit: Self.mostTypes) }
        return nodes.compactMap { type in
            let id = type.words(of: "extensionId")
            guard let address = type.words ?? id else { return nil }
            let media = type.words(of: "contentType").map { [HDataRoot.Representation(mediaType: $0)] }
            return HDataRoot.ResourceType(id: id ?? address, reference: address, representations: media ?? [])
        }
    }

    private mutating func sections(_ nodes: [XMLNode]) throws(HDataError) -> [HDataRoot.Section] {
        sections += nodes.count
        guard sections <= Self.mostSections else { throw .tooMany("sections", limit: Self.mostSections) }
        var (read, paths): ([HDataRoot.Section], Set<String>) = ([], [])
        for node in nodes {
            let section = try section(node)
            guard paths.insert(section.path).inserted else { throw .invalid("path", line: node.line) }
            read.append(section)
        }
        return read
    }

    private mutating func section(_ node: XMLNode) throws(HDataError) -> HDataRoot.Section {
        guard let path = node["path"].words ?? node.words(of: "path"), HDataPath.isForeignSegment(path) else {
            throw .invalid("path", line: node.line)
        }
        var section = HDataRoot.Section(
            path: path, name: node["name"].words ?? node.words(of: "name"),
            resourceTypeID: node["resourceTypeID"].words ?? node.words(of: "extensionId") ?? node.words(of: "typeId"))
        if section.resourceTypeID == HDataPath.noType { section.resourceTypeID = nil }
        section.profileIDs = node.all("profileID").compactMap(\.words)
        section.resourcePrefix = node["resourcePrefix"].flag
        section.metadataSupport = node["metadataSupport"].flag
        section.isMandatory = (node["requirement"].words ?? node.words(of: "requirement")).map { $0 == "mandatory" }
        section.sections = try sections(node.all("section"))
        return section
    }
}
