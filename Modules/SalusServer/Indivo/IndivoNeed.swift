import PHRIndivo
import SalusDomain
import SalusHTTP
import SalusModels

/// The authorization that a call needs, whatever its fields hold: checked when they cannot be read.
///
/// The table of calls lists the callers of each; this is the same in the terms of the policy. Calls that state their
/// need exactly are operations; a caller that this lets through learns no more than how its request was malformed.
struct IndivoNeed {
    private let call: IndivoCall
    private let exchange: IndivoCallContext

    init(_ call: IndivoCall, _ exchange: IndivoCallContext) { (self.call, self.exchange) = (call, exchange) }

    private var isRead: Bool { call.method == .get }

    /// Throws `denied` for a path that belongs to no caller.
    func access() throws(DomainError) -> AccessRequest {
        if call.callers == [.anyone] { return AccessRequest(.readPublic, .server) }
        let parts = exchange.call.parameters
        if parts["record"] != nil { return AccessRequest(ofRecord, .record(try exchange.record())) }
        if parts["carenet"] != nil { return AccessRequest(ofCarenet, .carenet(try exchange.carenet())) }
        if parts["account"] != nil { return try ofAccount(try exchange.accountName()) }
        return ofServer
    }

    /// The app that the path names, where only that app itself is permitted.
    func app() throws(DomainError) -> AppName? {
        guard exchange.call.parameters["app"] != nil, isOfOneApp else { return nil }
        return try exchange.appName()
    }

    private var isOfOneApp: Bool {
        !call.callers.isDisjoint(with: [.itself, .ownToken, .enabledApp, .autonomous])
            || call.name == "record_create_ext"
    }

    private var ofRecord: Action {
        if call.pattern.contains("/apps/{app}/documents/") { return isRead ? .readAppStorage : .writeAppStorage }
        return switch call.callers {
        case [.fullShare]: isRead ? .viewDisclosure : .manageDisclosure
        case [.fullShare, .admin]: isRead ? .viewSharing : .manageSharing
        case [.owner, .admin]: isRead ? .viewShares : .manageShares
        case [.token, .admin]: .sendMessage
        case [.token, .fullShare, .admin]: isRead ? .readDemographics : .writeDemographics
        case [.token, .fullShare, .creator]: .addDocument
        case [.admin]: .manageRecords
        case [.autonomous]: .workAlone
        default: call.pattern.contains("/audits/") ? .readAccessLog : isRead ? .readRecord : .writeRecord
        }
    }

    private var ofCarenet: Action {
        if !isRead { return .manageDisclosure }
        return call.callers.contains(.token) ? .readRecord : .viewCarenet
    }

    private func ofAccount(_ name: UserName) throws(DomainError) -> AccessRequest {
        if call.pattern.hasSuffix("/preferences") {
            return AccessRequest(isRead ? .readAppStorage : .writeAppStorage, .account(name))
        }
        if call.callers == [.admin] {
            return call.name == "account_send_message"
                ? AccessRequest(.sendMessage, .account(name)) : AccessRequest(.manageAccounts, .server, for: .operation)
        }
        if call.callers == [.uiApp] { return AccessRequest(.activateAccount, .server) }
        if call.callers.contains(.admin) { return AccessRequest(isRead ? .viewPerson : .changePerson, .account(name)) }
        return AccessRequest(isRead ? .readInbox : .changeInbox, .account(name))
    }

    /// Calls below none of these: by who may make them.
    private var ofServer: AccessRequest {
        switch call.callers {
        case [.admin]:
            AccessRequest(
                call.pattern.hasPrefix("/accounts/") ? .manageAccounts : .manageRecords, .server, for: .operation)
        case [.uiApp]: AccessRequest(.openAppSession, .server)
        case [.app]: AccessRequest(.askForAccess, .server)
        case [.requestToken]: AccessRequest(.takeAccess, .server)
        case [.itself]: AccessRequest(isRead ? .readAppStorage : .writeAppStorage, .own)
        case [.autonomous]: AccessRequest(.workAlone, .own)
        default: AccessRequest(.readAppRequest, .own)
        }
    }
}

extension IndivoCallContext {
    /// Throws the refusal when this failed before anything was asked of the domain and the caller may not make the call at
    /// all: a request that cannot be read opens no more than one that can.
    func refuseUnlessAllowed(_ call: IndivoCall) async throws {
        guard !hasAsked else { return }
        let need = IndivoNeed(call, self)
        try await run(CheckRight(try need.access(), as: try need.app()))
    }
}
