public import SalusSQL
import SalusTables

/// The tables of the server's databases, parents before their children: what is copied, backed up and compared. Those
/// here are older than the rule that a migration names the tables that it makes or gives other columns.
///
/// A test holds this against the schema, so that no table or column is forgotten.
public enum ServerTables {
    /// The tables of people and of the log; a backup holds all of them.
    public static let kept = ServerMigrations.all.tables(.kept, after: firstKept)

    private static let firstKept: [TableShape] = [
        TableShape("installation", key: ["identity"], other: ["origin"]),
        TableShape("account", key: ["id"], other: ["name", "role", "state", "created_at"]),
        TableShape("password", key: ["account"], other: ["ksf", "opaque_record"]),
        TableShape(
            "account_profile", key: ["account"],
            other: [
                "full_name", "contact", "login_name", "sign_ins", "last_sign_in", "state_changed_at",
                "pending_contact", "pending_since",
            ]),
        TableShape("account_fragment", key: ["account", "field", "number"], other: ["fragment"]),
        TableShape(
            "enrolment", key: ["account"], other: ["code_hash", "expires", "sealed_primary", "sealed_second"]),
        TableShape("registration", key: ["account"], other: ["asked_at", "expires", "note"]),
        TableShape("device", key: ["account", "id"], other: ["added_at", "revoked_at"]),
        TableShape("key_slot", key: ["account", "number"], other: ["kind", "slot"]),
        TableShape("key_bundle", key: ["account"], other: ["bundle"]),
        TableShape("recovery_key", key: ["account"], other: ["public_key"]),
        TableShape("identity_entry", key: ["account", "sequence"], other: ["entry"]),
        TableShape("retired_key", key: ["account", "retired_at", "kind", "number"], other: ["material"]),
        TableShape("sign_in_notice", key: ["account", "since"], other: ["last", "failures"]),
        TableShape("notice_mark", key: ["account"], other: ["read_until"]),
        TableShape("record", key: ["id"], other: ["owner", "title", "created_at", "made_by", "is_erased", "number"]),
        TableShape("number_counter", key: ["kind"], other: ["last"]),
        TableShape("fact_field", key: ["model", "part", "path"], other: ["number", "slot"]),
        TableShape("account_usage", key: ["account"], other: usage),
        TableShape("record_usage", key: ["record"], other: usage),
        TableShape("record_fragment", key: ["record", "number"], other: ["fragment"]),
        TableShape("record_source", key: ["record", "system", "patient"], other: []),
        TableShape(
            "document", key: ["record", "id"],
            other: [
                "position", "type", "media_type", "size", "digest", "label", "status", "source_system",
                "source_patient", "source_document", "original", "version", "replaces", "replaced_by", "created_at",
                "created_by", "app",
            ]),
        TableShape("document_name", key: ["record", "app", "name"], other: ["document"]),
        TableShape("document_relation", key: ["record", "about", "relation", "related"], other: ["at"]),
        TableShape("document_content", key: ["record", "document"], other: ["sealed"], isBulky: true),
        TableShape("sealed_facts", key: ["record", "document"], other: ["sealed"], isBulky: true),
        TableShape("large_content", key: ["record", "id"], other: ["document", "part", "size", "begun_at"]),
        TableShape(
            "large_content_piece", key: ["record", "content", "number"], other: ["sealed"], isBulky: true),
        TableShape(
            "status_change", key: ["record", "document", "number"], other: ["status", "at", "account", "reason"]),
        TableShape("sent_change", key: ["record", "id"], other: ["document", "label", "status", "account"]),
        TableShape("app", key: ["id"], other: ["name", "state", "manifest", "created_at"]),
        TableShape(
            "app_credential", key: ["app", "consumer_key"],
            other: ["sealed_secret", "public_key", "created_at", "account", "installation"]),
        TableShape("record_app", key: ["record", "app"], other: ["enabled_at", "enabled_by"]),
        TableShape("record_message", key: ["record", "id"], other: ["app", "name", "announced", "sent_at"]),
        TableShape(
            "message_attachment", key: ["record", "message", "number"],
            other: ["type", "media_type", "size", "created_at", "document", "sealed"], isBulky: true),
        TableShape(
            "inbox_message", key: ["account", "id"],
            other: [
                "app", "name", "sender", "severity", "received_at", "read_at", "archived_at", "record", "original",
                "announced", "sealed_subject", "sealed_body",
            ]),
        TableShape(
            "notification", key: ["account", "id"],
            other: ["record", "document", "app", "address", "sender", "received_at", "sealed"]),
        appDocuments("app_document", of: []), appDocuments("record_app_document", of: ["record"]),
        appDocuments("account_app_document", of: ["account"]),
        TableShape(
            "record_share", key: ["record", "account"],
            other: [
                "role", "shared_at", "shared_by", "read_only", "categories", "period_first", "period_last", "ends_at",
                "purpose", "documents",
            ]),
        TableShape("record_without_carenets", key: ["record"], other: []),
        TableShape("carenet", key: ["record", "id"], other: ["name", "created_at"]),
        TableShape("carenet_account", key: ["record", "carenet", "account"], other: ["may_write", "added_at"]),
        TableShape("carenet_app", key: ["record", "carenet", "app"], other: ["added_at"]),
        TableShape("placement", key: ["record", "document", "carenet"], other: ["is_shown"]),
        TableShape("autoshare", key: ["record", "carenet", "type"], other: []),
        TableShape("never_shared", key: ["record", "document"], other: []),
        TableShape("vocabulary", key: ["name"], other: ["title", "edition", "terms", "loaded_at"]),
        TableShape("vocabulary_term", key: ["vocabulary", "edition", "part", "place"], other: ["term"]),
        TableShape("vocabulary_run", key: ["vocabulary", "edition", "part", "run"], other: ["places"]),
        TableShape(
            "vault", key: ["id"],
            other: [
                "kind", "created_at", "created_by", "log_number", "log_hash", "log_size", "epoch", "policy",
                "tree_size",
                "tree_roots", "size", "is_closed", "due_since", "quota",
                "reserved_until",
            ]),
        TableShape("vault_person", key: ["vault", "account"], other: ["role", "retired_at", "ends", "lapsed_at"]),
        TableShape("vault_allowance", key: ["account"], other: ["vaults"]),
        TableShape("vault_log", key: ["vault", "number"], other: ["entry", "received_at"]),
        TableShape("vault_key", key: ["vault", "account", "epoch"], other: ["wrap"]),
        TableShape(
            "vault_invitation", key: ["vault", "id"],
            other: [
                "identifier_hash", "role", "has_password", "created_at", "created_by", "expires", "uses_left",
                "wrong_tries", "closed_at",
            ]),
        TableShape("vault_acceptance", key: ["vault", "account"], other: ["invitation", "code", "at"]),
        TableShape(
            "vault_attachment", key: ["vault", "id"], other: ["account", "size", "begun_at", "completed_at"]),
        TableShape("vault_part", key: ["vault", "attachment", "number"], other: ["sealed"], isBulky: true),
        TableShape(
            "vault_entry", key: ["vault", "number"], other: ["id", "hash", "size", "received_at", "sealed"],
            isBulky: true),
        TableShape(
            "approval_rule", key: ["id"],
            other: ["act", "vault_kind", "least_role", "person_role", "days", "reason", "created_at", "ended_at"]),
        TableShape("approver", key: ["rule", "account"], other: []),
        TableShape(
            "vault_hold", key: ["account", "id"],
            other: [
                "vault", "acts", "requested_at", "digest", "request", "rule", "expires", "state", "decided_at",
                "decided_by", "reason",
            ]),
        TableShape("backend", key: ["id"], other: ["name", "scopes", "created_at"]),
        TableShape("backend_key", key: ["backend", "sealed"], other: ["created_at", "expires"]),
        TableShape("backend_disabled", key: ["account"], other: ["backend"]),
        TableShape("backend_request", key: ["backend", "code"], other: ["expires"]),
        TableShape(
            "backend_registration", key: ["account"], other: ["backend", "session_hash", "verifier_hash"]),
        TableShape("recovery_plan", key: ["account"], other: ["kind", "threshold", "public_key", "since"]),
        TableShape("recovery_share", key: ["account", "contact"], other: ["sealed"]),
        TableShape(
            "conversation", key: ["id"], other: ["epoch", "sequence", "created_at", "creator", "creator_device"]),
        TableShape("conversation_device", key: ["conversation", "account", "device"], other: ["joined"]),
        TableShape("conversation_taken", key: ["conversation", "digest"], other: ["sequence", "taken_at"]),
        TableShape(
            "conversation_message", key: ["id"],
            other: ["conversation", "sequence", "kind", "taken_at", "size", "bytes"], isBulky: true),
        TableShape("device_queue", key: ["account", "device", "number"], other: ["message"]),
        TableShape("queue_mark", key: ["account", "device"], other: ["removed", "lost"]),
        TableShape(
            "application", key: ["id"],
            other: [
                "name", "created_at", "description", "is_invite_only", "has_catalyze_rule", "user_limit",
                "class_limit", "entry_limit", "session_hours",
            ]),
        TableShape("application_key", key: ["hash"], other: ["application", "kind", "identifier", "created_at"]),
        TableShape(
            "application_invite", key: ["code_hash"], other: ["application", "sealed_mail", "created_at", "used_by"]),
        TableShape(
            "application_user", key: ["account"],
            other: ["application", "name", "roles", "created_at", "sealed_profile"]),
        TableShape("application_group", key: ["id"], other: ["application", "name", "is_default"]),
        TableShape("application_member", key: ["group_id", "account"], other: []),
        TableShape(
            "custom_class", key: ["id"],
            other: ["application", "name", "columns", "is_editable", "is_phi", "created_at", "entries"]),
        TableShape(
            "class_permission", key: ["class", "entity_kind", "entity", "extent_kind", "extent"],
            other: ["actions", "expires", "reason", "given_at"]),
        TableShape(
            "class_entry", key: ["class", "id"],
            other: [
                "owner", "author", "created_at", "updated_at", "s0", "s1", "s2", "s3", "s4", "s5", "s6", "s7",
                "sealed",
            ], isBulky: true),
        TableShape("change", key: ["record", "number"], other: ["kind", "document", "at"]),
        TableShape(
            "access_line", key: ["tag", "number"],
            other: [
                "position", "record", "at", "operation", "actor", "account", "device", "document", "purpose",
                "outcome", "salt", "leaf", "app", "call", "external_id", "carenet", "named_app", "message_id",
                "vault",
            ]),
        TableShape("checkpoint", key: ["size"], other: ["subtree_roots", "note", "at"]),
        TableShape("log_tile", key: ["level", "number"], other: ["hashes"]),
        TableShape("restoration", key: ["at"], other: ["note"]),
    ]

    /// Index rows, in the open: no backup holds them, a restore makes them again from the sealed facts.
    public static let rebuilt = ServerMigrations.all.tables(.rebuilt, after: firstRebuilt)

    private static let firstRebuilt: [TableShape] = [
        TableShape(
            "fact", key: ["record", "model", "place"],
            other: ["id", "document", "status", "at", "more"] + FactColumns.names),
        TableShape("fact_term", key: ["record", "field", "value", "place"], other: []),
        TableShape(
            "document_model", key: ["record", "document", "model"], other: ["earliest", "latest", "undated"]),
        TableShape(
            "unsettled_index", key: ["record", "document"], other: ["done", "done_rows", "total", "moves"]),
    ]

    /// Sign-ins under way and their sessions, and waiting mail: a restored server asks everybody to sign in again,
    /// since tokens that were spent after the backup would be good again, and mail that left since would leave
    /// twice. What recovery contacts were asked, too: a no that was said since would be forgotten. The states of
    /// replayed logs are found again by replaying, marks on the way through changes by counting. Kept answers tell of
    /// writes that the backup may lack. Key packages may have been given out since.
    public static let passing = ServerMigrations.all.tables(.passing, after: firstPassing)

    private static let firstPassing: [TableShape] = [
        TableShape("change_mark", key: ["record", "view", "number"], other: ["place"]),
        TableShape("login", key: ["account", "id_hash"], other: ["is_real", "subject", "sealed_state", "expires"]),
        TableShape(
            "remembered_device", key: ["account", "device"], other: ["sealed_half", "slot", "used_at"]),
        TableShape("device_link", key: ["id"], other: ["request", "expires", "account", "answer"]),
        TableShape("challenge", key: ["account", "id_hash"], other: ["purpose", "expires"]),
        TableShape(
            "recovery_case", key: ["account", "id"],
            other: ["ticket_hash", "device", "asked_at", "expires", "closed_at"]),
        TableShape("recovery_release", key: ["asked", "contact"], other: ["sealed"]),
        TableShape("sign_in_failure", key: ["subject", "at"], other: ["tries"]),
        TableShape(
            "session", key: ["account", "id"],
            other: [
                "device", "access_hash", "refresh_hash", "access_expires", "refresh_expires", "sealed_mac_key",
                "created_at",
            ]),
        TableShape("application_session", key: ["hash"], other: ["account", "created_at", "expires"]),
        TableShape("spent_refresh", key: ["account", "session", "refresh_hash"], other: ["expires"]),
        TableShape(
            "request_window", key: ["account", "session", "lane"], other: ["highest", "seen", "expires"]),
        TableShape("app_nonce", key: ["at", "app", "nonce"], other: []),
        TableShape(
            "request_token", key: ["app", "hash"],
            other: [
                "sealed_secret", "callback", "record", "carenet", "account", "verifier_hash", "expires", "public_key",
                "installation",
            ]),
        TableShape(
            "access_token", key: ["record", "hash"],
            other: ["app", "sealed_secret", "carenet", "account", "expires", "signer", "session"]),
        TableShape(
            "oauth_authorization", key: ["record", "id"],
            other: [
                "app", "account", "scopes", "models", "verbs", "period_first", "period_last", "created_at", "expires",
                "renewable",
            ]),
        TableShape(
            "oauth_token", key: ["record", "hash"],
            other: ["authorization_id", "kind", "scopes", "expires", "spent_at", "redirect", "challenge"]),
        TableShape("app_session", key: ["account", "hash"], other: ["id", "app", "sealed_secret", "expires"]),
        TableShape(
            "sign_in_request", key: ["code_hash"], other: ["ticket_hash", "app", "account", "asked_at", "expires"]),
        TableShape("vault_log_state", key: ["vault"], other: ["state", "code"]),
        TableShape("kept_answer", key: ["caller", "number"], other: ["name", "expires", "sealed"]),
        TableShape(
            "key_package", key: ["account", "device", "digest"],
            other: ["bytes", "is_last_resort", "published_at", "expires"]),
        TableShape("mail", key: ["id"], other: ["account", "kind", "queued_at", "next_try", "tries", "fault"]),
    ]

    /// Tables of older schemas that later ones dropped, each after those that it refers to.
    static let former = [
        "login_attempt", "indexed_fact", "fact_text", "fact_number", "fact_instant", "fact_code",
    ]

    /// Every table of the main database.
    public static let main = kept + rebuilt + passing
    /// The tables of the key store.
    public static let keyStore = [
        TableShape("installation", key: ["identity"], other: []),
        TableShape("record_key", key: ["record"], other: ["wrapped_key"]),
    ]

    private static let usage = ["documents", "bytes", "own_documents", "own_bytes"]

    private static func appDocuments(_ name: String, of owner: [String]) -> TableShape {
        TableShape(
            name, key: owner + ["app", "id"],
            other: [
                "name", "type", "media_type", "size", "digest", "label", "created_at", "created_by", "sealed",
            ], isBulky: true)
    }
}
