/// One route below the prefix of the service: `https://host/baas/v2/classes/{class}/entry`.
public struct CatalyzeRoute: Hashable, Sendable {
    /// The methods that the API uses.
    public enum Method: String, CaseIterable, Hashable, Sendable {
        case get = "GET"
        case post = "POST"
        case put = "PUT"
        case delete = "DELETE"
    }

    /// The callers that a route is for. The platform decides about each call again, by its policy.
    public enum Caller: String, CaseIterable, Hashable, Sendable {
        /// Anyone with an API key of the application.
        case key
        /// A user who has signed in, for what belongs to them.
        case user
        /// A user with a permission in an access control list.
        case listed
        /// A supervisor of the application.
        case supervisor
        /// An administrator of the organization.
        case admin
        /// A developer of the organization.
        case dev
        /// A person with the payment right of the organization.
        case payment
    }

    /// The form of a request's body.
    public enum Body: Hashable, Sendable { case nothing, json, multipart }

    public let call: CatalyzeCall
    public let method: Method
    /// Without a slash at the start; parameters in braces.
    public let path: String
    public let body: Body
    /// The callers that the original's reference names for this route.
    public let callers: [Caller]

    init(_ call: CatalyzeCall, _ method: Method, _ path: String, _ body: Body, _ callers: [Caller]) {
        self.call = call
        self.method = method
        self.path = path
        self.body = body
        self.callers = callers
    }

    /// Every route of the API, by area.
    public static let all =
        sessions + organizations + applications + users + groups + classes + entries + queries + accessLists + files
}

extension [CatalyzeRoute] {
    /// The table for people: a line of Markdown for each route.
    public var markdown: String {
        let head = "| Call | Method and path | Callers |\n|---|---|---|\n"
        return head
            + map { route in
                let callers = route.callers.map(\.rawValue).joined(separator: ", ")
                return "| \(route.call.rawValue) | \(route.method.rawValue) `/\(route.path)` | \(callers) |\n"
            }.joined()
    }
}

/// Custom classes, their entries, queries, access control lists, and files.
extension CatalyzeRoute {
    private static let managers = [Caller.admin, .dev]
    private static let holders = [Caller.user, .supervisor, .listed]

    static let classes = [
        CatalyzeRoute(.createClass, .post, "classes", .json, managers),
        CatalyzeRoute(.addColumns, .put, "classes/{class}", .json, managers),
        CatalyzeRoute(.readClass, .get, "classes/{class}", .nothing, managers),
        CatalyzeRoute(.deleteClass, .delete, "classes/{class}", .nothing, managers),
        CatalyzeRoute(.exportClass, .get, "classes/{class}/export", .nothing, managers),
    ]

    private static let entry = "classes/{class}/entry/{entry}"
    private static let reference = "classes/{class}/entry/{entry}/ref/{reference}"

    static let entries = [
        CatalyzeRoute(.createEntry, .post, "classes/{class}/entry", .json, [.user]),
        CatalyzeRoute(.createEntryForAnother, .post, entry, .json, [.supervisor, .listed]),
        CatalyzeRoute(.readEntry, .get, entry, .nothing, holders),
        CatalyzeRoute(.updateEntry, .put, entry, .json, holders),
        CatalyzeRoute(.deleteEntry, .delete, entry, .nothing, holders),
        CatalyzeRoute(.setReferences, .put, reference, .json, holders),
        CatalyzeRoute(.readReferences, .get, reference, .nothing, holders),
        CatalyzeRoute(.readReference, .get, "\(reference)/{target}", .nothing, holders),
        CatalyzeRoute(.deleteReference, .delete, "\(reference)/{target}", .nothing, holders),
    ]

    static let queries = [
        CatalyzeRoute(.filterClass, .get, "classes/{class}/query", .nothing, managers + [.supervisor, .listed]),
        CatalyzeRoute(.queryClass, .post, "classes/{class}/query", .json, managers + [.supervisor, .listed]),
        CatalyzeRoute(.filterUser, .get, "classes/{class}/query/{user}", .nothing, managers + holders),
        CatalyzeRoute(.queryUser, .post, "classes/{class}/query/{user}", .json, managers + holders),
    ]

    static let accessLists =
        ["acl/custom/{class}/{entity}", "acl/core/{model}/{entity}"].flatMap { path in
            [
                CatalyzeRoute(.setACL, .post, path, .json, managers),
                CatalyzeRoute(.readACL, .get, path, .nothing, managers),
                CatalyzeRoute(.removeACL, .delete, path, .json, managers),
            ]
        } + [CatalyzeRoute(.listACLs, .get, "acl/{entity}", .nothing, managers)]

    static let files = [
        CatalyzeRoute(.addFile, .post, "users/files", .multipart, [.user]),
        CatalyzeRoute(.addFileForAnother, .post, "users/{user}/files", .multipart, [.supervisor, .listed]),
        CatalyzeRoute(.listFiles, .get, "users/files", .nothing, [.user]),
        CatalyzeRoute(.listFilesOfUser, .get, "users/{user}/files", .nothing, holders),
        CatalyzeRoute(.readFile, .get, "users/files/{file}", .nothing, [.user]),
        CatalyzeRoute(.readFileOfUser, .get, "users/{user}/files/{file}", .nothing, holders),
        CatalyzeRoute(.deleteFile, .delete, "users/files/{file}", .nothing, [.user]),
        CatalyzeRoute(.deleteFileOfUser, .delete, "users/{user}/files/{file}", .nothing, holders),
    ]
}

/// Sessions, organizations, applications and users.
extension CatalyzeRoute {
    private static let own = [Caller.user, .supervisor]

    static let sessions = [
        CatalyzeRoute(.signIn, .post, "auth/signin", .json, [.key]),
        CatalyzeRoute(.signOut, .get, "auth/signout", .nothing, [.user]),
        CatalyzeRoute(.adminSignIn, .get, "auth/all", .nothing, managers),
    ]

    static let organizations =
        [
            CatalyzeRoute(.createOrganization, .post, "org", .json, [.user]),
            CatalyzeRoute(.readOrganization, .get, "org/{org}", .nothing, managers),
            CatalyzeRoute(.updateOrganization, .put, "org/{org}", .json, managers),
            CatalyzeRoute(.deleteOrganization, .delete, "org/{org}", .nothing, [.admin]),
        ]
        + Method.allCases.flatMap { method in
            ["org/{org}/customer", "org/{org}/payment", "org/{org}/payment/{payment}"].map {
                CatalyzeRoute(.billing, method, $0, method == .post || method == .put ? .json : .nothing, [.payment])
            }
        }

    static let applications = [
        CatalyzeRoute(.createApplication, .post, "app", .json, managers),
        CatalyzeRoute(.readApplication, .get, "app/{app}", .nothing, managers),
        CatalyzeRoute(.updateApplication, .put, "app/{app}", .json, managers),
        CatalyzeRoute(.addAPIKey, .post, "apiKey/{app}", .json, managers),
        CatalyzeRoute(.removeAPIKey, .delete, "apiKey/{app}", .json, managers),
        CatalyzeRoute(.addSupervisor, .post, "app/supervisor/{name}", .nothing, managers),
        CatalyzeRoute(.removeSupervisor, .delete, "app/supervisor/{name}", .nothing, managers),
        CatalyzeRoute(.invite, .post, "app/{app}/invite", .json, managers),
        CatalyzeRoute(.listInvites, .get, "app/{app}/invite", .nothing, managers),
        CatalyzeRoute(.deleteInvite, .delete, "app/{app}/invite/{invite}", .nothing, managers),
    ]

    static let users = [
        CatalyzeRoute(.createUser, .post, "users", .json, [.key]),
        CatalyzeRoute(.readUser, .get, "users/{user}", .nothing, own),
        CatalyzeRoute(.updateUser, .put, "users/{user}", .json, own),
        CatalyzeRoute(.deleteUser, .delete, "users/{user}", .nothing, own),
        CatalyzeRoute(.forgotUsername, .post, "users/forgotUsername", .json, [.key]),
        CatalyzeRoute(.resetPassword, .get, "{app}/reset/user/{name}", .nothing, [.key]),
        CatalyzeRoute(.groupsOfUser, .get, "users/{user}/groups", .nothing, own),
    ]

    static let groups = [
        CatalyzeRoute(.listGroups, .get, "app/{app}/groups", .nothing, [.supervisor]),
        CatalyzeRoute(.listDefaultGroups, .get, "app/{app}/groups/default", .nothing, [.supervisor]),
        CatalyzeRoute(.createGroup, .post, "groups", .json, managers),
        CatalyzeRoute(.readGroup, .get, "groups/{group}", .nothing, [.supervisor]),
        CatalyzeRoute(.updateGroup, .put, "groups/{group}", .json, [.supervisor]),
        CatalyzeRoute(.deleteGroup, .delete, "groups/{group}", .nothing, managers),
        CatalyzeRoute(.addMember, .post, "groups/{group}/users/{user}", .nothing, [.supervisor]),
        CatalyzeRoute(.removeMember, .delete, "groups/{group}/users/{user}", .nothing, [.supervisor]),
        CatalyzeRoute(.listMembers, .get, "groups/{group}/members", .nothing, [.supervisor]),
    ]
}
