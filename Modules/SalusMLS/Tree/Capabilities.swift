/// The abilities of a member's program (RFC 9420 section 7.2), by the numbers of the registries.
public struct Capabilities: Hashable, Sendable {
    public var versions: [UInt16]
    public var cipherSuites: [UInt16]
    /// Types beyond those that every implementation knows.
    public var extensions: [UInt16]
    public var proposals: [UInt16]
    public var credentials: [UInt16]

    /// Those of this module, with basic and X.509 credentials.
    public init(extensions: [UInt16] = [], credentials: [UInt16] = [1, 2]) {
        versions = [MLSMessage.version]
        cipherSuites = CipherSuite.allCases.map(\.rawValue)
        self.extensions = extensions
        proposals = []
        self.credentials = credentials
    }

    func supports(_ list: [Extension]) -> Bool { list.allSatisfy { $0.isKnown || extensions.contains($0.type) } }

    func supports(_ required: RequiredCapabilities) -> Bool {
        required.extensions.allSatisfy { Extension.Known(rawValue: $0) != nil || extensions.contains($0) }
            && required.proposals.allSatisfy { Proposal.knownTypes.contains($0) || proposals.contains($0) }
            && required.credentials.allSatisfy(credentials.contains)
    }
}

extension Capabilities: TLSCodable {
    init(from reader: inout TLSReader) throws(MLSError) {
        versions = try reader.vector(limit: Limits.extensions)
        cipherSuites = try reader.vector(limit: Limits.extensions)
        extensions = try reader.vector(limit: Limits.extensions)
        proposals = try reader.vector(limit: Limits.extensions)
        credentials = try reader.vector(limit: Limits.extensions)
    }

    func write(to writer: inout TLSWriter) {
        for list in [versions, cipherSuites, extensions, proposals, credentials] { writer.vector(list) }
    }
}

/// The abilities that a group requires of every member (RFC 9420 section 11.1).
public struct RequiredCapabilities: Hashable, Sendable {
    public var extensions: [UInt16]
    public var proposals: [UInt16]
    public var credentials: [UInt16]

    public init(extensions: [UInt16] = [], proposals: [UInt16] = [], credentials: [UInt16] = []) {
        self.extensions = extensions
        self.proposals = proposals
        self.credentials = credentials
    }

    /// As an extension of a group.
    public var asExtension: Extension { Extension(.requiredCapabilities, data: presentation) }
}

extension RequiredCapabilities: TLSCodable {
    init(from reader: inout TLSReader) throws(MLSError) {
        extensions = try reader.vector(limit: Limits.extensions)
        proposals = try reader.vector(limit: Limits.extensions)
        credentials = try reader.vector(limit: Limits.extensions)
    }

    func write(to writer: inout TLSWriter) {
        for list in [extensions, proposals, credentials] { writer.vector(list) }
    }
}
