public import SalusModels

/// First of three steps of a registration without an invitation: reserves the name and gives a code for the second.
public struct SignUpCall: APICall {
    public static let route = Route(
        .post, "signups", .open, "Reserves a name for someone who registers by themselves.")
    public static let about = """
        The code is good for an hour: registrations and registrations/complete follow with it. Then an administrator \
        decides, or the server at once, as its policy says; a server by invitation refuses.
        """
    public static let errors: [APIErrorCode] = [.badName, .nameTaken, .registrationClosed]
    public var arguments: Arguments { Arguments() }
    public let body: Body
    public typealias Answer = Enrolment

    /// The wanted name and role, with the person's note to the one who decides.
    public struct Body: Hashable, Sendable, JSONPayload {
        public let name: String
        /// `patient` or `clinician`.
        public let role: AccountRole
        /// A note from the person to the administrator who decides; at most 200 bytes.
        public let note: String?

        public init(name: String, role: AccountRole, note: String? = nil) {
            (self.name, self.role, self.note) = (name, role, note)
        }
    }

    public init(_ body: Body) { self.body = body }
    public init(_ arguments: Arguments, body: Body) { self.body = body }
}
