import SalusBase
import SalusDomain
import SalusModels
import SalusSQL
import SalusServerDomain
import SalusTables

/// The profiles of accounts, and the search in them by any part of a text (see `Fragments`).
extension AccountTable {
    func profile(of account: AccountID) throws(DomainError) -> AccountProfile {
        try tables.first(
            """
            SELECT full_name, contact, login_name, sign_ins, last_sign_in, state_changed_at, pending_contact,
                pending_since, telephone
            FROM account_profile WHERE account = $1
            """, account, as: AccountProfile.init(stored:)) ?? AccountProfile()
    }

    func setProfile(_ profile: AccountProfile, of account: AccountID, _: WriteGrant) throws(DomainError) {
        try tables.execute("DELETE FROM account_profile WHERE account = $1", account)
        try tables.execute(
            """
            INSERT INTO account_profile (
                account, full_name, contact, login_name, sign_ins, last_sign_in, state_changed_at, pending_contact,
                pending_since, telephone)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
            """, account, profile.fullName, profile.contact, profile.loginName?.text, profile.signIns,
            profile.lastSignIn, profile.stateChangedAt, profile.pendingContact?.address,
            profile.pendingContact?.since, profile.telephone)
        try tables.execute("DELETE FROM account_fragment WHERE account = $1", account)
        for (field, text) in [(Field.name, profile.fullName), (.contact, profile.contact)] {
            for (number, fragment) in Fragments.ends(of: text).enumerated() {
                try tables.send(
                    "INSERT INTO account_fragment (account, field, number, fragment) VALUES ($1, $2, $3, $4)",
                    account, field.rawValue, number, fragment)
            }
        }
    }

    func account(signingInAs name: UserName) throws(DomainError) -> Account? {
        try tables.first(
            """
            SELECT \(Self.columns) FROM account
            WHERE name = $1 OR id IN (SELECT account FROM account_profile WHERE login_name = $1)
            """, name.text, as: Account.init(stored:))
    }

    func accounts(matching search: AccountSearch) throws(DomainError) -> [Account] {
        var found: [AccountID: Account] = [:]
        for (field, text) in [(Field.name, search.fullName), (.contact, search.contact)] {
            guard let text else { continue }
            for account in try accounts(field, holding: text, limit: search.limit) { found[account.id] = account }
        }
        return Array(found.values.sorted { $0.name.text < $1.name.text }.prefix(search.limit))
    }

    func noteSignIn(of account: AccountID, at now: Instant, _: WriteGrant) throws(DomainError) {
        let changed = try tables.execute(
            "UPDATE account_profile SET sign_ins = sign_ins + 1, last_sign_in = $2 WHERE account = $1", account, now)
        if changed > 0 { return }
        try tables.execute(
            """
            INSERT INTO account_profile (account, full_name, contact, sign_ins, last_sign_in)
            VALUES ($1, '', '', 1, $2)
            """, account, now)
    }

    private enum Field: String { case name, contact }

    /// An account may match at several places, hence more rows than accounts; what is longer
    /// than a row is compared here.
    private func accounts(_ field: Field, holding text: String, limit: Int) throws(DomainError) -> [Account] {
        guard let sought = SearchFragment(text) else { return [] }
        let candidates = try tables.all(
            """
            SELECT \(Self.columns) FROM account WHERE id IN (
                SELECT account FROM account_fragment WHERE field = $1 AND fragment >= $2 AND fragment < $3
                ORDER BY fragment LIMIT \(4 * limit))
            """, field.rawValue, sought.start, sought.end, as: Account.init(stored:))
        if sought.fitsRow { return candidates }
        var found: [Account] = []
        for account in candidates {
            let profile = try profile(of: account.id)
            if sought.isIn(field == .name ? profile.fullName : profile.contact) { found.append(account) }
        }
        return found
    }
}

extension AccountProfile {
    fileprivate init(stored row: StoredRow) throws(DomainError) {
        self.init(
            fullName: try row.value("full_name"), contact: try row.value("contact"),
            loginName: try row.value("login_name", as: String?.self).flatMap { UserName($0) },
            signIns: try row.value("sign_ins"), lastSignIn: try row.value("last_sign_in"),
            stateChangedAt: try row.value("state_changed_at"), telephone: try row.value("telephone"))
        let (address, since) = (
            try row.value("pending_contact", as: String?.self), try row.value("pending_since", as: Instant?.self)
        )
        if let address, let since { pendingContact = PendingContact(address: address, since: since) }
    }
}

extension ServerMigrations {
    /// The telephone numbers that people enter for themselves.
    static let telephones = Migration(
        number: 103, name: "telephones",
        tables: [
            .kept(
                TableShape(
                    "account_profile", key: ["account"],
                    other: [
                        "full_name", "contact", "login_name", "sign_ins", "last_sign_in", "state_changed_at",
                        "pending_contact", "pending_since", "telephone",
                    ]))
        ], statements: ["ALTER TABLE account_profile ADD COLUMN telephone TEXT NOT NULL DEFAULT ''"])
}
