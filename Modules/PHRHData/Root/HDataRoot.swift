public import SalusBase

/// The table of contents of a record, as `root.xml` holds it.
public struct HDataRoot: Hashable, Sendable {
    /// The forms in which `root.xml` is met; only the last is written.
    public enum Generation: String, Hashable, Sendable, CaseIterable {
        /// projecthdata.org, June 2009, with the dialect of its first samples.
        case core2009
        /// RHEx: the form of 2009 with date-times, running numbers as identifiers of types and no nested sections.
        case rhex
        /// HL7 hData Record Format 2, 2013.
        case hrf2013
    }

    public var id: String
    /// The number of the version; a text such as `0.8` in the older forms.
    public var version: String
    /// A day of the older forms is its first second.
    public var created: Instant?
    public var lastModified: Instant?
    public var profiles: [Profile]
    public var resourceTypes: [ResourceType]
    public var sections: [Section]
    /// The form that was read.
    public var generation = Generation.hrf2013

    public init(
        id: String, version: String, created: Instant?, lastModified: Instant?, profiles: [Profile] = [],
        resourceTypes: [ResourceType] = [], sections: [Section] = []
    ) {
        self.id = id
        self.version = version
        self.created = created
        self.lastModified = lastModified
        self.profiles = profiles
        self.resourceTypes = resourceTypes
        self.sections = sections
    }
}

extension HDataRoot {
    /// A content profile that the record follows.
    public struct Profile: Hashable, Sendable {
        public var id: String
        public var reference: String

        public init(id: String, reference: String) { (self.id, self.reference) = (id, reference) }
    }

    /// A type of section documents; `extension` in the older forms.
    public struct ResourceType: Hashable, Sendable {
        public var id: String
        /// The address that names the type.
        public var reference: String
        public var representations: [Representation]

        public init(id: String, reference: String, representations: [Representation] = []) {
            (self.id, self.reference, self.representations) = (id, reference, representations)
        }
    }

    /// A media type in which documents of a type are served.
    public struct Representation: Hashable, Sendable {
        public var mediaType: String
        /// Addresses of schemas.
        public var validators: [String]

        public init(mediaType: String, validators: [String] = []) {
            (self.mediaType, self.validators) = (mediaType, validators)
        }
    }

    public struct Section: Hashable, Sendable {
        /// One segment of the address below the section that holds it.
        public var path: String
        public var name: String?
        /// The identifier of a resource type of the root; nil for a section that holds sections only.
        public var resourceTypeID: String?
        public var profileIDs: [String] = []
        public var resourcePrefix: Bool?
        public var metadataSupport: Bool?
        /// Whether the profile demands it; nil where the root does not say.
        public var isMandatory: Bool?
        public var sections: [Section] = []

        public init(path: String, name: String? = nil, resourceTypeID: String? = nil, sections: [Section] = []) {
            (self.path, self.name, self.resourceTypeID, self.sections) = (path, name, resourceTypeID, sections)
        }
    }
}

extension HDataRoot {
    /// The section at `path`, one segment an element; nil when there is none.
    public func section(at path: [String]) -> Section? {
        var (found, list): (Section?, [Section]) = (nil, sections)
        for segment in path {
            found = list.first { $0.path == segment }
            guard let found else { return nil }
            list = found.sections
        }
        return found
    }

    /// The address that names the type of a section's documents, whichever way the section refers to it.
    public func typeAddress(of section: Section) -> String? {
        guard let id = section.resourceTypeID else { return nil }
        return resourceTypes.first { $0.id == id }?.reference ?? id
    }
}
