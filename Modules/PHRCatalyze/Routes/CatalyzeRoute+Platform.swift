/// Sessions, organizations, applications and users.
extension CatalyzeRoute {
    private static let managers = [Caller.admin, .dev]
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
