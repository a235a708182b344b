public import SalusBase
import SalusCrypto
public import SalusDomain
public import SalusModels

/// Says yes to a client of OAuth 2 for a part of one record, on which the app is then enabled. It takes its access with
/// the code, once, within a minute.
public struct AuthorizeApp: Operation {
    /// The longest access that is renewed.
    public static let mostDays = 366
    /// The days of an access that is renewed, where the person names none.
    public static let usualDays = 90
    /// An access that is not renewed.
    static let shortSeconds: Int64 = 3600
    /// The scopes that only the owner of a record gives: a Patient is no one else.
    static let wordsOfOwners = ["fhirUser", "profile"]

    public let app: AppName
    let redirect: String
    let challenge: [UInt8]
    public let record: RecordID
    let scopes: String
    let view: RecordView
    let days: Int?
    let nonce: String?

    /// `challenge`: SHA-256 of the verifier. `days`: nil for an access that the app cannot renew. `nonce`: the app's
    /// own, for its ID token.
    public init(
        _ app: AppName, to redirect: String, challenge: [UInt8], record: RecordID, scopes: String, view: RecordView,
        days: Int?, nonce: String? = nil
    ) {
        (self.app, self.redirect, self.challenge, self.record) = (app, redirect, challenge, record)
        (self.scopes, self.view, self.days, self.nonce) = (scopes, view, days, nonce)
    }

    public var access: AccessRequest { AccessRequest(.answerApp, .own) }

    /// Throws `denied` for an app that is not let in or for another address than one of its own, and for a record that
    /// the caller does not have full control of; `invalid` for a view that opens nothing, and for days out of range.
    public func run(_ permit: Permit<Self>, in work: OperationContext) throws(DomainError) -> String {
        let account = try permit.account().account.id
        guard let app = try work.tx.apps.app(named: app), app.state == .active,
            app.manifest.takesAnswers(at: redirect), !view.verbs.isEmpty,
            try AppBinding.record(record).mayBeGiven(to: app.id, by: account, in: work)
        else { throw .denied }
        guard (1...Self.mostDays).contains(days ?? 1), view.period?.isPossible ?? true else {
            throw .invalid(
                field: "days", expected: "1 to \(Self.mostDays) days, and a period that ends after it begins")
        }
        _ = try AppConsent(work: work).enable(app, on: record, by: account, permit.grant)
        let seconds = days.map { Int64($0) * 86_400 } ?? Self.shortSeconds
        let authorization = AppAuthorization(
            id: AuthorizationID(from: work.random), app: app.id, account: account, record: record,
            scopes: try given(by: account, in: work),
            view: view, createdAt: work.now, expires: work.now.adding(seconds: seconds), isRenewable: days != nil)
        return try AuthorizationIssuer(work: work, grant: permit.grant)
            .code(for: authorization, to: redirect, challenge: challenge, nonce: nonce)
    }

    private func given(by account: AccountID, in work: OperationContext) throws(DomainError) -> String {
        if try work.tx.records.record(record)?.owner == account { return scopes }
        return scopes.split(separator: " ").filter { !Self.wordsOfOwners.contains(String($0)) }.joined(separator: " ")
    }

    public func touched(_ output: String) -> Resource { .record(record) }
}
