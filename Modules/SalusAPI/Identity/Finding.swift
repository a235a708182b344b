public import SalusModels

/// Reads how others find the caller's account.
public struct ReadFindabilityCall: APICall {
    public static let route = Route(.get, "account/findability", .session, "Says how others find the account.")
    public static let about = "By the person's choice, or by the operator's default where they made none."
    public var arguments: Arguments { Arguments() }
    public typealias Answer = FindabilityDetail

    public init() {}
    public init(_ arguments: Arguments, body: NoContent) {}
}

/// How others find an account.
public struct FindabilityDetail: Hashable, Sendable, JSONPayload {
    /// Nil where the person has not chosen.
    public let choice: Findability?
    /// The choice, else the operator's default.
    public let effective: Findability
    /// Whether the operator offers a directory.
    public let hasDirectory: Bool

    public init(choice: Findability?, effective: Findability, hasDirectory: Bool) {
        (self.choice, self.effective, self.hasDirectory) = (choice, effective, hasDirectory)
    }
}

/// Sets how others find the caller's account.
public struct SetFindabilityCall: APICall {
    public static let route = Route(.put, "account/findability", .session, "Sets how others find the account.")
    public static let about = """
        `directory` and `name` let a person be found by their exact user name; `hidden` answers strangers as for a \
        name that no one has. Those who share a conversation or a vault with the account find it always.
        """
    public let body: Body
    public var arguments: Arguments { Arguments() }
    public typealias Answer = FindabilityDetail

    /// The choice; nothing leaves it to the operator.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let choice: Findability?

        public init(choice: Findability?) { self.choice = choice }
    }

    public init(_ choice: Findability?) { body = Body(choice: choice) }
    public init(_ arguments: Arguments, body: Body) { self.body = body }
}

/// Looks for people in the directory.
public struct SearchDirectoryCall: APICall {
    public static let route = Route(.get, "directory", .session, "Looks for people in the directory.")
    public static let about = """
        By name: those whose user name begins with the text, and those whose full name has it in it. It holds people \
        who let themselves be found there, and is empty where the operator offers none. 600 searches an hour cost \
        nothing, then each costs a longer wait.
        """
    /// The most people of one answer.
    public static let most = 50
    /// An empty one is the beginning of every name.
    public let text: String
    public let limit: Int
    static let form = CallForm(
        optionalText("text", \.given), integer("limit", \.limit, in: 1...Self.most, absent: 20))
    private var given: String? { text.isEmpty ? nil : text }
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = DirectoryPage

    public init(_ text: String, limit: Int = 20) { (self.text, self.limit) = (text, limit) }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        let (given, limit) = try Self.form.read(arguments)
        (text, self.limit) = (given ?? "", limit)
    }
}

/// People of the directory, by name.
public struct DirectoryPage: Hashable, Sendable, JSONPayload {
    public let people: [Person]
    /// False where the operator offers no directory: people are found by their exact user name alone.
    public let hasDirectory: Bool

    public init(people: [Person], hasDirectory: Bool) { (self.people, self.hasDirectory) = (people, hasDirectory) }

    /// A person who lets themselves be found.
    public struct Person: Hashable, Sendable, Codable {
        public let name: UserName
        /// Empty where they gave none. As the name it is the server's word.
        public let fullName: String

        public init(name: UserName, fullName: String) { (self.name, self.fullName) = (name, fullName) }
    }
}
