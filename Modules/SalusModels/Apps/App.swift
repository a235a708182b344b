public import SalusBase

/// A registered client that is no person: it works on records that people gave it, or for the operator.
public struct App: Hashable, Sendable, Codable {
    public let id: AppID
    /// The app's description of itself.
    public let manifest: AppManifest
    /// Whether the app may be used.
    public var state: AppState
    /// The time at which the app was registered.
    public let createdAt: Instant

    public init(id: AppID, manifest: AppManifest, state: AppState, createdAt: Instant) {
        (self.id, self.manifest, self.state, self.createdAt) = (id, manifest, state, createdAt)
    }

    public var name: AppName { manifest.id }
    public var kind: AppKind { manifest.kind }
}

/// The kind of an app, which limits what it may do.
public enum AppKind: String, Hashable, Sendable, Codable, CaseIterable {
    /// Works on a record while a person uses it.
    case user
    /// Works on a record by itself, once its owner has said so.
    case autonomous
    /// Makes accounts and records for the operator; sees no health data but demographics.
    case admin
    /// Shows pages: may do what an admin app may, and signs accounts in.
    case ui

    /// Whether it works on records that people gave it.
    public var isForRecords: Bool { self == .user || self == .autonomous }
}

/// Only an `active` app is let in.
public enum AppState: String, Hashable, Sendable, Codable, CaseIterable {
    /// Registered, and not yet approved by the operator.
    case waiting
    case active
    case disabled
}

/// An app that is enabled on a record: the share that its tokens hang on.
public struct RecordApp: Hashable, Sendable, Codable {
    public let app: App
    public let enabledAt: Instant
    /// The account that said so; nil for the operator or an app of the operator's.
    public let enabledBy: AccountID?

    public init(app: App, enabledAt: Instant, enabledBy: AccountID?) {
        (self.app, self.enabledAt, self.enabledBy) = (app, enabledAt, enabledBy)
    }
}

/// The part of a record that a token opens: all of it, or what one carenet shows.
public enum AppBinding: Hashable, Sendable {
    case record(RecordID)
    case carenet(CarenetID, of: RecordID)

    public var record: RecordID {
        switch self {
        case .record(let record), .carenet(_, let record): record
        }
    }

    public var carenet: CarenetID? {
        guard case .carenet(let carenet, _) = self else { return nil }
        return carenet
    }
}
