import SalusXML

/// The initial data of an Indivo installation: accounts with their records, each with a folder of documents to fill it
/// from (`indivo_data.xml` of Indivo X 2.0). Login systems, status names and schemas, which the file has too, are fixed
/// here.
public struct IndivoStartUpData: Hashable, Sendable {
    /// An account to make at the start.
    public struct Account: Hashable, Sendable {
        /// Its identifier, which is its user name with us.
        public let email: String
        public let fullName: String?
        public let contactEmail: String?
        /// The name that its person signs in with; nil means the identifier.
        public let loginName: String?
        /// In plain text: the file is for test installations.
        public let password: String?
        public let records: [Record]
    }

    /// A record to make for the account.
    public struct Record: Hashable, Sendable {
        public let label: String
        /// The name of the folder with its documents.
        public let profile: String?

        public init(label: String, profile: String?) { (self.label, self.profile) = (label, profile) }
    }

    public let accounts: [Account]

    /// Throws `another` for another document, `missing` for an account without `email` or a record without `label`.
    public init(bytes: [UInt8]) throws(IndivoAnswerError) {
        let root: XMLNode
        do { root = try XMLNode(parsing: bytes) } catch { throw .unreadable(error) }
        guard root.name.local == "bootstrap" else { throw .another(expected: "bootstrap") }
        var accounts: [Account] = []
        for node in root["accounts"].all("account") { accounts.append(try Account(node)) }
        self.accounts = accounts
    }
}

extension IndivoStartUpData.Account {
    fileprivate init(_ node: XMLNode) throws(IndivoAnswerError) {
        email = try node.required("email")
        (fullName, contactEmail) = (node.leaf("full_name"), node.leaf("contact_email"))
        (loginName, password) = (node.leaf("username"), node.leaf("password"))
        var records: [IndivoStartUpData.Record] = []
        for record in node["records"].all("record") {
            records.append(.init(label: try record.required("label"), profile: record.filled("data_profile")))
        }
        self.records = records
    }
}

extension IndivoStartUpData.Account: CustomStringConvertible, CustomReflectable {
    public var description: String { "Account" }
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
