import SalusBase
import SalusDomain
import SalusModels
import SalusServerDomain
import SalusTables

struct ApplicationGroupTable: ApplicationGroupRepository {
    let tables: Tables
    private static let query = "SELECT g.id, g.application, g.name, g.is_default FROM application_group g"

    func groups(of application: ApplicationID) throws(DomainError) -> [ApplicationGroup] {
        try tables.all(
            "\(Self.query) WHERE g.application = $1 ORDER BY g.name", application,
            as: ApplicationGroup.init(stored:))
    }

    func group(_ id: ApplicationGroupID) throws(DomainError) -> ApplicationGroup? {
        try tables.first("\(Self.query) WHERE g.id = $1", id, as: ApplicationGroup.init(stored:))
    }

    func groups(with account: AccountID) throws(DomainError) -> [ApplicationGroup] {
        try tables.all(
            "\(Self.query) JOIN application_member m ON m.group_id = g.id WHERE m.account = $1 ORDER BY g.name",
            account,
            as: ApplicationGroup.init(stored:))
    }

    func insert(_ group: ApplicationGroup, _: WriteGrant) throws(DomainError) {
        try checkName(group)
        try tables.execute(
            "INSERT INTO application_group (id, application, name, is_default) VALUES ($1, $2, $3, $4)", group.id,
            group.application, group.name, group.isDefault)
    }

    func update(_ group: ApplicationGroup, _: WriteGrant) throws(DomainError) {
        try checkName(group)
        try tables.change(
            "UPDATE application_group SET name = $2, is_default = $3 WHERE id = $1", group.id, group.name,
            group.isDefault)
    }

    private func checkName(_ group: ApplicationGroup) throws(DomainError) {
        let isTaken = try tables.exists(
            "SELECT 1 AS value FROM application_group WHERE application = $1 AND name = $2 AND id <> $3",
            group.application, group.name, group.id)
        if isTaken { throw .nameTaken }
    }

    func delete(_ group: ApplicationGroupID, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM application_member WHERE group_id = $1", group)
        try tables.execute("DELETE FROM class_permission WHERE entity = $1", group)
        try tables.change("DELETE FROM application_group WHERE id = $1", group)
    }

    func members(of group: ApplicationGroupID, _ part: ListPart<String>) throws(DomainError) -> [ApplicationUser] {
        try tables.all(
            """
            SELECT \(ApplicationUserTable.columns) FROM application_member m
            JOIN application_user u ON u.account = m.account
            WHERE m.group_id = $1 AND u.name > $2 ORDER BY u.name LIMIT \(part.limit + 1)
            """, group, part.behind ?? "", as: ApplicationUser.init(stored:))
    }

    func add(_ account: AccountID, to group: ApplicationGroupID, _: WriteGrant) throws(DomainError) {
        let isThere = try tables.exists(
            "SELECT 1 AS value FROM application_member WHERE group_id = $1 AND account = $2", group, account)
        if isThere { return }
        try tables.execute("INSERT INTO application_member (group_id, account) VALUES ($1, $2)", group, account)
    }

    func remove(_ account: AccountID, from group: ApplicationGroupID, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM application_member WHERE group_id = $1 AND account = $2", group, account)
    }
}

extension ApplicationGroup {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            id: try row.value("id"), application: try row.value("application"), name: try row.value("name"),
            isDefault: try row.value("is_default"))
    }
}
