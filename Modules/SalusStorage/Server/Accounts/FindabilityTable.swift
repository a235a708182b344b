import SalusBase
import SalusDomain
import SalusModels
import SalusSQL
import SalusServerDomain
import SalusTables

/// The choices of people about being found, and the directory of those who are in it.
struct FindabilityTable: FindabilityRepository {
    let tables: Tables

    /// Rows of full names that one search looks at.
    private static let candidates = 2_000

    func choice(of account: AccountID) throws(DomainError) -> Findability? {
        try tables.first("SELECT choice FROM findability WHERE account = $1", account) { row throws(DomainError) in
            try row.word("choice")
        }
    }

    func setChoice(_ choice: Findability?, of account: AccountID, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM findability WHERE account = $1", account)
        guard let choice else { return }
        try tables.execute("INSERT INTO findability (account, choice) VALUES ($1, $2)", account, choice.rawValue)
    }

    func areAcquainted(_ account: AccountID, _ other: AccountID) throws(DomainError) -> Bool {
        let isInVault = try tables.exists(
            """
            SELECT 1 AS value FROM vault_person one JOIN vault_person two
            ON two.vault = one.vault AND two.account = $2 WHERE one.account = $1 LIMIT 1
            """, account, other)
        let isInConversation = try ConversationTable(tables: tables).share(account, other)
        return isInVault || isInConversation
    }

    func directory(
        _ text: String, standard: Findability, limit: Int
    ) throws(DomainError) -> [DirectoryPerson] {
        let name = UserName(text)?.text ?? text.lowercased()
        var found: [UserName: DirectoryPerson] = [:]
        let byName = try people("name >= $3 AND name < $4", [name, name + "\u{10FFFF}"], standard, limit)
        for person in byName { found[person.name] = person }
        if let sought = SearchFragment(text) {
            let condition = """
                account.id IN (
                    SELECT account FROM account_fragment WHERE field = 'name' AND fragment >= $3 AND fragment < $4
                    ORDER BY fragment LIMIT \(Self.candidates))
                """
            for person in try people(condition, [sought.start, sought.end], standard, limit)
            where sought.isIn(person.fullName) {
                found[person.name] = person
            }
        }
        return Array(found.values.sorted { $0.name.text < $1.name.text }.prefix(limit))
    }

    private func people(
        _ condition: String, _ bounds: [any SQLConvertible], _ standard: Findability, _ limit: Int
    ) throws(DomainError) -> [DirectoryPerson] {
        try tables.all(
            """
            SELECT name, COALESCE(full_name, '') AS full_name FROM account
            LEFT JOIN findability ON findability.account = account.id
            LEFT JOIN account_profile ON account_profile.account = account.id
            WHERE \(condition) AND state = 'active' AND COALESCE(choice, $1) = $2
                AND EXISTS (SELECT 1 FROM identity_entry WHERE identity_entry.account = account.id)
            ORDER BY name LIMIT \(limit)
            """, arguments: [standard.rawValue, Findability.directory.rawValue] + bounds,
            as: DirectoryPerson.init(stored:))
    }
}

extension DirectoryPerson {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(name: try row.userName("name"), fullName: try row.value("full_name"))
    }
}
