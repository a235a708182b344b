import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer

/// The handler of an Indivo call.
typealias IndivoHandler = @Sendable (IndivoCallContext) async throws -> HTTPResponse

/// A row of the table of handlers: the right that a call needs, and its handler.
struct IndivoEntry: Sendable {
    let right: IndivoRight
    let handle: IndivoHandler

    private init(
        _ action: Action, _ place: IndivoRight.Place, byNamedApp: Bool = false, _ handle: @escaping IndivoHandler
    ) { (right, self.handle) = (IndivoRight(action: action, place: place, byNamedApp: byNamedApp), handle) }

    /// A call that every caller may make.
    static func open(_ handle: @escaping IndivoHandler) -> IndivoEntry { IndivoEntry(.readPublic, .server, handle) }

    /// A call about the record of its path. `byNamedApp`: only the app of the path may make it.
    static func record(_ action: Action, byNamedApp: Bool = false, _ handle: @escaping IndivoHandler) -> IndivoEntry {
        IndivoEntry(action, .record, byNamedApp: byNamedApp, handle)
    }

    /// A call about the carenet of its path.
    static func carenet(_ action: Action, _ handle: @escaping IndivoHandler) -> IndivoEntry {
        IndivoEntry(action, .carenet, handle)
    }

    /// A call about the account of its path.
    static func account(_ action: Action, _ handle: @escaping IndivoHandler) -> IndivoEntry {
        IndivoEntry(action, .account, handle)
    }

    /// A call about the server as a whole.
    static func server(_ action: Action, _ handle: @escaping IndivoHandler) -> IndivoEntry {
        IndivoEntry(action, .server, handle)
    }

    /// A call of the operator's apps, which run the platform.
    static func administration(
        _ action: Action, byNamedApp: Bool = false, _ handle: @escaping IndivoHandler
    ) -> IndivoEntry { IndivoEntry(action, .administration, byNamedApp: byNamedApp, handle) }

    /// A call about the caller's own things.
    static func own(_ action: Action, byNamedApp: Bool = false, _ handle: @escaping IndivoHandler) -> IndivoEntry {
        IndivoEntry(action, .own, byNamedApp: byNamedApp, handle)
    }
}

/// The right that a call needs whatever its fields hold, in the terms of the policy. It is asked where no operation is
/// reached: before a document is parsed, and after a request that cannot be read.
struct IndivoRight: Sendable {
    /// The resource that the path names.
    enum Place: Sendable { case record, carenet, account, server, administration, own }

    let action: Action
    let place: Place
    let byNamedApp: Bool

    /// Throws the refusal for a path that names nothing.
    func access(to exchange: IndivoCallContext) throws(DomainError) -> AccessRequest {
        switch place {
        case .record: AccessRequest(action, .record(try exchange.path.record()))
        case .carenet: AccessRequest(action, .carenet(try exchange.path.carenet()))
        case .account: AccessRequest(action, .account(try exchange.path.accountName()))
        case .server: AccessRequest(action, .server)
        case .administration: AccessRequest(action, .server, for: .operation)
        case .own: AccessRequest(action, .own)
        }
    }

    /// The app of the path, where only that app has the right.
    func app(of exchange: IndivoCallContext) throws(DomainError) -> AppName? {
        byNamedApp ? try exchange.path.appName() : nil
    }
}
