import FoundationEssentials
public import SalusModels

/// A manifest as an Indivo server tells it: every key is there, empty where the app said nothing.
public struct ManifestAnswer: Hashable, Sendable, Encodable {
    private let manifest: AppManifest
    private let isFull: Bool

    /// `isFull`: what only Indivo knows as well, else SMART's part of it.
    public init(_ manifest: AppManifest, isFull: Bool) { (self.manifest, self.isFull) = (manifest, isFull) }

    public var json: [UInt8] { Self.json(self) }

    /// A list of manifests as Indivo's JSON.
    public static func json(of answers: [ManifestAnswer]) -> [UInt8] { json(answers) }

    private static func json(_ value: some Encodable) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Array((try? encoder.encode(value)) ?? Data())  // texts, flags and lists always encode
    }

    private enum Key: String, CodingKey {
        case name, description, author, id, version, mode, scope, icon, index, requires, frameable
        case smartVersion = "smart_version"
        case indivoVersion = "indivo_version"
        case hasUI = "has_ui"
        case callback = "oauth_callback_url"
        case autonomousReason = "autonomous_reason"
        /// Ours: what a study wants the data for. Left out where there is nothing to say.
        case purpose
    }

    public func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        let texts: [(Key, String?)] = [
            (.name, manifest.name), (.description, manifest.description), (.author, manifest.author),
            (.id, manifest.id.text), (.version, manifest.version), (.smartVersion, smartVersion),
            (.mode, manifest.kind == .autonomous ? "background" : "ui"), (.scope, "record"), (.icon, manifest.icon),
            (.index, manifest.index),
        ]
        for (key, text) in texts { try object.encode(text ?? "", forKey: key) }
        try object.encode(manifest.requires ?? [:], forKey: .requires)
        if isFull { try encodeRest(into: &object) }
    }

    private func encodeRest(into object: inout KeyedEncodingContainer<Key>) throws {
        let hasIndex = manifest.index?.isEmpty == false
        try object.encode(manifest.hasUI ?? hasIndex, forKey: .hasUI)
        try object.encode(manifest.frameable ?? hasIndex, forKey: .frameable)
        try object.encode(manifest.callback ?? "", forKey: .callback)
        try object.encode(indivoVersion, forKey: .indivoVersion)
        if manifest.kind == .autonomous {
            try object.encode(manifest.autonomousReason ?? "", forKey: .autonomousReason)
        }
        try object.encodeIfPresent(manifest.purpose, forKey: .purpose)
    }

    /// One version is enough; the other belongs to it.
    private var smartVersion: String { manifest.smartVersion ?? (manifest.indivoVersion == "2.0.0" ? "0.4" : "") }
    private var indivoVersion: String { manifest.indivoVersion ?? (manifest.smartVersion == "0.4" ? "2.0.0" : "") }
}
