import SalusBase
import SalusClasses
import SalusCrypto
import SalusModels
@testable import SalusServerDomain

@testable import SalusDomain

extension OperationRow {
    private static let managers = [Who.administrator, .operator]
    private static let users = [Who.applicationUser, .applicationDeveloper]
    private static let programs = [Who.applicationUser, .applicationDeveloper, .applicationKey]

    static let managingApplications =
        [
            guarded(ListApplications.self, by: managers) { _ in ListApplications() },
            guarded(AddApplication.self, by: managers, signed: true) { _ in AddApplication("desk") },
            guarded(SetApplicationSettings.self, by: managers, signed: true) {
                SetApplicationSettings(ApplicationSettings(), in: $0.classes.application.id)
            },
            guarded(AddApplicationKey.self, by: managers, signed: true) {
                AddApplicationKey(.ios, "phone", in: $0.classes.application.id)
            },
            guarded(ListApplicationKeys.self, by: managers) { ListApplicationKeys(in: $0.classes.application.id) },
            guarded(RemoveApplicationKey.self, by: managers, signed: true) { world in
                let id = world.classes.application.id
                let key = try await world.run(AddApplicationKey(.ios, "phone", in: id), by: .operator)
                return RemoveApplicationKey(key.key.hash, in: id)
            },
            guarded(InviteToApplication.self, by: managers, signed: true) {
                InviteToApplication(mail: "a@example.org", in: $0.classes.application.id)
            },
            guarded(ListApplicationInvites.self, by: managers) {
                ListApplicationInvites(in: $0.classes.application.id)
            },
            guarded(RevokeApplicationInvite.self, by: managers, signed: true) { world in
                let id = world.classes.application.id
                let made = try await world.run(InviteToApplication(mail: "a@example.org", in: id), by: .operator)
                return RevokeApplicationInvite(made.invite.codeHash, in: id)
            },
            guarded(ListApplicationUsers.self, by: managers) { ListApplicationUsers(in: $0.classes.application.id) },
            guarded(SetApplicationRoles.self, by: managers, signed: true) {
                SetApplicationRoles($0.classes.user.name, [.supervisor], in: $0.classes.application.id)
            },
        ] + managingGroups + managingClasses

    private static let managingGroups = [
        guarded(ListApplicationGroups.self, by: managers) { ListApplicationGroups(in: $0.classes.application.id) },
        guarded(AddApplicationGroup.self, by: managers, signed: true) {
            AddApplicationGroup("staff", isDefault: false, in: $0.classes.application.id)
        },
        guarded(ChangeApplicationGroup.self, by: managers, signed: true) {
            ChangeApplicationGroup($0.classes.group.id, name: "most", isDefault: nil, in: $0.classes.application.id)
        },
        guarded(RemoveApplicationGroup.self, by: managers, signed: true) {
            RemoveApplicationGroup($0.classes.group.id, in: $0.classes.application.id)
        },
        guarded(ListGroupMembers.self, by: managers) {
            ListGroupMembers($0.classes.group.id, in: $0.classes.application.id)
        },
        guarded(SetGroupMember.self, by: managers, signed: true) {
            SetGroupMember(
                $0.classes.group.id, $0.classes.developer.account, isMember: true, in: $0.classes.application.id)
        },
    ]

    private static let managingClasses = [
        guarded(AddCustomClass.self, by: managers, signed: true) {
            AddCustomClass("logs", schema: ["text": "string"], in: $0.classes.application.id)
        },
        guarded(AddClassColumns.self, by: managers, signed: true) {
            AddClassColumns("notes", columns: ["more": "integer"], in: $0.classes.application.id)
        },
        guarded(ReadCustomClass.self, by: managers) { ReadCustomClass("notes", in: $0.classes.application.id) },
        guarded(ListCustomClasses.self, by: managers) { ListCustomClasses(in: $0.classes.application.id) },
        guarded(RemoveCustomClass.self, by: managers, signed: true) {
            RemoveCustomClass("notes", in: $0.classes.application.id)
        },
        guarded(SetClassPermission.self, by: managers, signed: true) {
            SetClassPermission(
                class: "notes", ClassPermission([.create], to: .group($0.classes.group.id)),
                in: $0.classes.application.id)
        },
        guarded(ListClassPermissions.self, by: managers) {
            ListClassPermissions(class: "notes", in: $0.classes.application.id)
        },
        guarded(ListEntityPermissions.self, by: managers) {
            ListEntityPermissions(.group($0.classes.group.id), in: $0.classes.application.id)
        },
        guarded(FindPermissionEntity.self, by: managers) {
            FindPermissionEntity($0.classes.group.id.bytes, in: $0.classes.application.id)
        },
        guarded(ExplainRight.self, by: managers) {
            ExplainRight(class: "notes", user: $0.classes.user.name, .create, in: $0.classes.application.id)
        },
    ]

    static let enteringApplications = [
        guarded(ReadOwnApplication.self, by: programs, leavesLine: false) { _ in ReadOwnApplication() },
        guarded(StartApplicationLogin.self, by: programs, leavesLine: false) { world in
            let client = SignInClient(
                profile: try SignInProfile(origin: WorldTemplate.origin), randomness: world.random)
            let login = try client.startLogin(password: Secret(copying: WorldClasses.password))
            return StartApplicationLogin(name: "ann", request: login.request)
        },
        guarded(OpenApplicationSession.self, by: programs, leavesLine: false) { try await $0.applicationLogin() },
        guarded(SignOutOfApplication.self, by: programs, leavesLine: false) { _ in SignOutOfApplication() },
        guarded(BeginApplicationUser.self, by: programs, leavesLine: false) { world in
            let client = SignInClient(
                profile: try SignInProfile(origin: WorldTemplate.origin), randomness: world.random)
            let start = try client.startRegistration(password: Secret(copying: WorldClasses.password))
            return BeginApplicationUser(name: UserName("bob")!, request: start.request)
        },
        guarded(AddApplicationUser.self, by: programs, leavesLine: false) { world in
            try await WorldClasses.preparedUser(
                "bob", with: world.classes.key, in: world.environment, random: world.random)
        },
    ]

    static let usingClasses = [
        guarded(ReadApplicationUser.self, by: users) { ReadApplicationUser($0.classes.user.account) },
        guarded(ChangeApplicationUser.self, by: users, signed: true) {
            ChangeApplicationUser($0.classes.user.account, profile: ["name": "Ann"])
        },
        guarded(RemoveApplicationUser.self, by: users, signed: true) {
            RemoveApplicationUser($0.classes.user.account)
        },
        guarded(ListGroupsOfUser.self, by: users) { ListGroupsOfUser($0.classes.user.account) },
        guarded(CreateEntry.self, by: users, signed: true) { _ in
            CreateEntry(class: "notes", content: ["text": "more"])
        },
        guarded(ReadEntry.self, by: users) { ReadEntry(class: "notes", $0.classes.entry.id) },
        guarded(ChangeEntry.self, by: users, signed: true) {
            ChangeEntry(class: "notes", $0.classes.entry.id, content: ["text": "other"])
        },
        guarded(RemoveEntry.self, by: users, signed: true) { RemoveEntry(class: "notes", $0.classes.entry.id) },
        guarded(QueryEntries.self, by: users) { _ in
            QueryEntries(class: "notes", filter: [("room", "7")], EntryQuery())
        },
    ]
}
