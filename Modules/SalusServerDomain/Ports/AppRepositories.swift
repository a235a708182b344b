public import SalusBase
public import SalusDomain
public import SalusModels

/// Registered apps and what they sign with.
public protocol AppRepository {
    func app(_ id: AppID) throws(DomainError) -> App?
    func app(named name: AppName) throws(DomainError) -> App?
    /// All apps, by name.
    func all() throws(DomainError) -> [App]
    /// A part of them, by name.
    func apps(_ part: ListPart<String>) throws(DomainError) -> [App]
    /// Throws `nameTaken` when the name exists.
    func insert(_ app: App, _ grant: WriteGrant) throws(DomainError)
    /// Remembers an assertion of a client by the digest of its name until then; false when it was here before.
    func remember(
        assertion digest: [UInt8], of app: AppID, until forgotten: Instant, _ grant: WriteGrant
    ) throws(DomainError) -> Bool
    /// Forgets assertions whose time is over.
    func sweepAssertions(now: Instant, _ grant: WriteGrant) throws(DomainError)
    func setManifest(_ manifest: AppManifest, of app: AppID, _ grant: WriteGrant) throws(DomainError)
    func setState(_ state: AppState, of app: AppID, _ grant: WriteGrant) throws(DomainError)
    /// Those that the operator gave it, oldest first.
    func credentials(of app: AppID) throws(DomainError) -> [AppCredential]
    /// Those that the account let in, oldest first, each with its app.
    func installations(of account: AccountID) throws(DomainError) -> [(app: App, credential: AppCredential)]
    /// The app that signs with this key, in one look-up: asked at the beginning of every signed request.
    func consumer(key: String) throws(DomainError) -> (app: App, credential: AppCredential)?
    /// Throws `nameTaken` when some app has this consumer key.
    func insert(_ credential: AppCredential, _ grant: WriteGrant) throws(DomainError)
    func delete(_ credential: AppCredential, _ grant: WriteGrant) throws(DomainError)
    func deleteCredentials(of app: AppID, _ grant: WriteGrant) throws(DomainError)
    /// False when `app` has used `nonce` at `timestamp` (seconds since 1970) before.
    func remember(nonce: String, at timestamp: Int64, of app: AppID, _ grant: WriteGrant) throws(DomainError) -> Bool
    /// Forgets nonces of requests that were made before `before`.
    func sweep(before: Instant, _ grant: WriteGrant) throws(DomainError)
}

/// An app's signing credential: a secret that the server must know as well, or a key of its own.
public struct AppCredential: Hashable, Sendable {
    /// The key that the app's requests are verified with.
    public enum Proof: Hashable, Sendable {
        /// Sealed under a server key.
        case sealedSecret([UInt8])
        /// PEM, RSA.
        case publicKey(String)
    }

    public let app: AppID
    /// Names the credential in requests; no secret.
    public let consumerKey: String
    public let proof: Proof
    public let createdAt: Instant
    /// The copy of the app that the credential belongs to; nil for the app itself.
    public let installation: Installation?

    /// A copy of an app that a person let in.
    public struct Installation: Hashable, Sendable {
        public let account: AccountID
        /// The name that the copy gave itself.
        public let name: String

        public init(account: AccountID, name: String) { (self.account, self.name) = (account, name) }
    }

    public init(
        app: AppID, consumerKey: String, proof: Proof, createdAt: Instant, installation: Installation? = nil
    ) {
        (self.app, self.consumerKey, self.proof, self.createdAt) = (app, consumerKey, proof, createdAt)
        self.installation = installation
    }
}

/// Which apps are enabled on which records, and the tokens that hang on that.
public protocol AppGrantRepository {
    /// By name.
    func apps(on record: RecordID) throws(DomainError) -> [RecordApp]
    /// Nil when the app is not enabled there.
    func enabled(_ app: AppID, on record: RecordID) throws(DomainError) -> RecordApp?
    /// A page of the records on which it is enabled, in a lasting order.
    func records(of app: AppID, offset: Int, limit: Int) throws(DomainError) -> [HealthRecord]
    /// On how many records the app is enabled.
    func recordCount(of app: AppID) throws(DomainError) -> Int
    /// Once enabled stays as it was.
    func enable(_ enabled: RecordApp, on record: RecordID, _ grant: WriteGrant) throws(DomainError)
    /// Writes who lets the app work there, and since when. Changes nothing where it is not enabled.
    func replace(_ enabled: RecordApp, on record: RecordID, _ grant: WriteGrant) throws(DomainError)
    /// Ends the share with every token that hangs on it. Throws `notFound` when the app was not enabled there.
    func withdraw(_ app: AppID, from record: RecordID, _ grant: WriteGrant) throws(DomainError)
    /// Ends the app's share on every record.
    func withdrawAll(of app: AppID, _ grant: WriteGrant) throws(DomainError)
    /// Nil for a hash that no request token has, expired or not.
    func requestToken(_ hash: [UInt8]) throws(DomainError) -> RequestToken?
    /// Nil for a hash that no token has which this app signs with, its own or one of an app that
    /// it shows, expired or not.
    func accessToken(_ hash: [UInt8], signedBy app: AppID) throws(DomainError) -> AccessToken?
    /// The same for any signer.
    func accessToken(_ hash: [UInt8]) throws(DomainError) -> AccessToken?
    func session(_ hash: [UInt8], of app: AppID) throws(DomainError) -> AppSession?
    func insert(_ token: RequestToken, _ grant: WriteGrant) throws(DomainError)
    /// Writes account, verifier and what it is for.
    func update(_ token: RequestToken, _ grant: WriteGrant) throws(DomainError)
    func delete(_ token: RequestToken, _ grant: WriteGrant) throws(DomainError)
    func insert(_ token: AccessToken, _ grant: WriteGrant) throws(DomainError)
    func insert(_ session: AppSession, _ grant: WriteGrant) throws(DomainError)
    /// By the hash of its code; nil when there is none, expired or not.
    func signInRequest(code hash: [UInt8]) throws(DomainError) -> SignInRequest?
    /// By the hash of its ticket; nil when there is none, expired or not.
    func signInRequest(ticket hash: [UInt8]) throws(DomainError) -> SignInRequest?
    /// Throws `conflict` when its code is in use.
    func insert(_ request: SignInRequest, _ grant: WriteGrant) throws(DomainError)
    /// Writes who approved it.
    func update(_ request: SignInRequest, _ grant: WriteGrant) throws(DomainError)
    func delete(_ request: SignInRequest, _ grant: WriteGrant) throws(DomainError)
    /// Forgets the sign-ins in browsers that the account approved and no browser has taken.
    func deleteSignIns(approvedBy account: AccountID, _ grant: WriteGrant) throws(DomainError)
    /// Ends every request token, access token and session of the app, and those that it signs with for others.
    func endTokens(of app: AppID, _ grant: WriteGrant) throws(DomainError)
    /// Ends the sessions that apps opened for the account, and the tokens that it gave them.
    func endTokens(of account: AccountID, _ grant: WriteGrant) throws(DomainError)
    /// Those that apps opened, of one account or of all when it is nil; newest first, those that expired included.
    func sessions(of account: AccountID?) throws(DomainError) -> [AppSession]
    /// A part of those that have not expired, in the order of their end, the latest first.
    func sessions(
        of account: AccountID?, standingAt now: Instant, _ part: ListPart<TimePlace>
    ) throws(DomainError) -> [AppSession]
    /// Ends one session of the account, and the tokens of apps that were opened in it.
    func endSession(_ session: SessionID, of account: AccountID, _ grant: WriteGrant) throws(DomainError)
    /// Ends the sessions that apps opened for the account, but one, each with the tokens of
    /// apps that were opened in it.
    func endSessions(of account: AccountID, except session: SessionID, _ grant: WriteGrant) throws(DomainError)
    /// Ends the tokens that the account gave apps for the record, and its requests for it.
    func endTokens(of account: AccountID, on record: RecordID, _ grant: WriteGrant) throws(DomainError)
    /// Forgets tokens and sessions that expired before `now`.
    func sweep(now: Instant, _ grant: WriteGrant) throws(DomainError)
}
