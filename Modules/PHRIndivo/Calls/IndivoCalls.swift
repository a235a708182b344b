/// Every call of Indivo X 2.0, as data: the server's routes, the access matrix and clients are made from it.
public enum IndivoCalls {
    /// The calls of Indivo X 2.0, in the order of its documentation.
    public static let all: [IndivoCall] = [
        signIn, accounts, records, sharing, documents, recordAppStorage, reports, audits, carenets, apps, container,
    ].flatMap(\.self)
}

extension IndivoCalls {
    /// The installation.
    static let container: [IndivoCall] = [
        IndivoCall(.get, "/version", "get_version", [.anyone]),
        IndivoCall(.get, "/capabilities/", "smart_capabilities", [.anyone]),
        IndivoCall(.get, "/ontology", "smart_ontology", [.anyone]),
        IndivoCall(.get, "/codes/systems/", "coding_systems_list", [.anyone]),
        IndivoCall(.get, "/codes/systems/{system}/query", "coding_system_query", [.anyone]),
        IndivoCall(.any, "/static/{path}", "static_file", [.noCaller]),
    ]
}

extension IndivoCalls {
    /// Calls that read the access log of a record.
    static let audits: [IndivoCall] = [
        IndivoCall(.get, "/records/{record}/audits/", "audit_record_view", [.token, .fullShare]),
        IndivoCall(
            .get, "/records/{record}/audits/documents/{document}/", "audit_document_view", [.token, .fullShare]),
        IndivoCall(
            .get, "/records/{record}/audits/documents/{document}/functions/{function}/", "audit_function_view",
            [.token, .fullShare]),
        IndivoCall(.get, "/records/{record}/audits/query/", "audit_query", [.token, .fullShare]),
    ]
}

extension IndivoCalls {
    /// OAuth and sessions.
    static let signIn: [IndivoCall] = [
        IndivoCall(.post, "/oauth/request_token", "request_token", [.app]),
        IndivoCall(.post, "/oauth/access_token", "exchange_token", [.requestToken]),
        IndivoCall(.get, "/oauth/internal/request_tokens/{token}/info", "request_token_info", [.anyAccount]),
        IndivoCall(.post, "/oauth/internal/request_tokens/{token}/claim", "request_token_claim", [.anyAccount]),
        IndivoCall(
            .post, "/oauth/internal/request_tokens/{token}/approve", "request_token_approve", [.fullShare, .carenet]),
        IndivoCall(.post, "/oauth/internal/session_create", "session_create", [.uiApp]),
        IndivoCall(.get, "/oauth/internal/surl-verify", "surl_verify", [.anyAccount]),
    ]
}

extension IndivoCalls {
    /// Reports and SMART views of a record.
    static let reports: [IndivoCall] = [
        IndivoCall(.get, "/records/{record}/reports/{model}/", "generic_list", [.token, .fullShare]),
        IndivoCall(.get, "/records/{record}/reports/minimal/equipment/", "equipment_list", [.token, .fullShare]),
        IndivoCall(.get, "/records/{record}/reports/minimal/procedures/", "procedure_list", [.token, .fullShare]),
        IndivoCall(
            .get, "/records/{record}/reports/minimal/simple-clinical-notes/", "simple_clinical_notes_list",
            [.token, .fullShare]),
        IndivoCall(
            .get, "/records/{record}/reports/minimal/measurements/{code}/", "measurement_list", [.token, .fullShare]),
        IndivoCall(.get, "/records/{record}/reports/experimental/ccr", "report_ccr", [.token, .fullShare]),
        IndivoCall(.get, "/records/{record}/allergies/", "smart_allergies", [.token, .fullShare]),
        IndivoCall(.get, "/records/{record}/allergies/{fact}", "smart_allergies_instance", [.token, .fullShare]),
        IndivoCall(.get, "/records/{record}/{kind}/", "smart_generic", [.token, .fullShare]),
        IndivoCall(.get, "/records/{record}/{kind}/{fact}", "smart_generic_instance", [.token, .fullShare]),
    ]
}

extension IndivoCalls {
    /// Calls that Indivo X 2.0 does not have, below paths that it leaves free: an app with pages signs a person in who
    /// approves that on a device of theirs, signs them out, shows where else they are signed in and what happened to
    /// the account, lets a person who was invited choose a password, mails a person who forgot theirs or who signs up a
    /// link to choose one, checks an address by a link, changes the own telephone number and user name, shares a record
    /// within limits after a preview, pauses that, offers a share by a link or accepts one, opens a record in an
    /// emergency, takes a whole record along, shows a window of its timeline, and has the own account deleted; and a
    /// copy of an app asks for access with a key that it made for itself. They are no part of `all`.
    public static let ours: [IndivoCall] = [
        IndivoCall(.post, "/oauth/internal/sign_in_requests", "sign_in_request_create", [.uiApp]),
        IndivoCall(.post, "/oauth/internal/sign_in_requests/session", "sign_in_request_session", [.uiApp]),
        IndivoCall(.post, "/oauth/internal/session_end", "session_end", [.anyAccount]),
        IndivoCall(.get, "/oauth/internal/sessions", "session_list", [.anyAccount]),
        IndivoCall(.get, "/oauth/internal/notices", "account_notices", [.anyAccount]),
        IndivoCall(.post, "/oauth/internal/notices/read", "account_notices_read", [.anyAccount]),
        IndivoCall(.post, "/oauth/internal/sessions/{session}/end", "session_revoke", [.anyAccount]),
        IndivoCall(
            .post, "/accounts/{account}/initialize/{secret}/password", "account_password_choose", [.admin]),
        IndivoCall(.post, "/oauth/internal/new_passwords", "new_password_request", [.uiApp]),
        IndivoCall(.post, "/oauth/internal/registrations", "registration_request", [.uiApp]),
        IndivoCall(.post, "/accounts/{account}/mailed/{secret}/password", "account_password_by_link", [.uiApp]),
        IndivoCall(.post, "/accounts/{account}/mailed/{secret}/address", "account_address_by_link", [.uiApp]),
        IndivoCall(.get, "/accounts/{account}/pending-address", "account_pending_address", [.account]),
        IndivoCall(.get, "/records/{record}/sharing/", "record_sharing", [.owner, .admin]),
        IndivoCall(.get, "/oauth/internal/profile", "own_profile", [.anyAccount]),
        IndivoCall(.post, "/oauth/internal/profile", "own_profile_set", [.anyAccount]),
        IndivoCall(.post, "/oauth/internal/user-name", "own_name_set", [.anyAccount]),
        IndivoCall(.post, "/records/{record}/sharing/", "record_sharing_add", [.owner, .admin]),
        IndivoCall(.post, "/records/{record}/sharing/{other}/pause", "record_sharing_pause", [.owner, .admin]),
        IndivoCall(.post, "/records/{record}/sharing/{other}/resume", "record_sharing_resume", [.owner, .admin]),
        IndivoCall(.get, "/records/{record}/sharing/preview", "record_sharing_preview", [.token, .fullShare]),
        IndivoCall(.get, "/records/{record}/share-invitations/", "record_share_links", [.owner, .admin]),
        IndivoCall(.post, "/records/{record}/share-invitations/", "record_share_link_make", [.owner, .admin]),
        IndivoCall(
            .delete, "/records/{record}/share-invitations/{invitation}", "record_share_link_end", [.owner, .admin]),
        IndivoCall(.post, "/records/{record}/emergencies/", "record_emergency_name", [.owner, .admin]),
        IndivoCall(.post, "/records/{record}/emergency", "record_emergency_open", [.anyAccount]),
        IndivoCall(.get, "/records/{record}/archive", "record_archive", [.token, .fullShare]),
        IndivoCall(.get, "/records/{record}/timeline", "record_timeline", [.token, .fullShare]),
        IndivoCall(.get, "/oauth/internal/emergency-records", "emergency_record_list", [.anyAccount]),
        IndivoCall(.get, "/oauth/internal/share-invitations/{secret}", "share_invitation", [.uiApp]),
        IndivoCall(
            .post, "/oauth/internal/share-invitations/{secret}/accept", "share_invitation_accept", [.anyAccount]),
        IndivoCall(
            .post, "/oauth/internal/share-invitations/{secret}/decline", "share_invitation_decline", [.anyAccount]),
        IndivoCall(.get, "/oauth/internal/deletion", "own_deletion", [.anyAccount]),
        IndivoCall(.post, "/oauth/internal/deletion", "own_deletion_ask", [.anyAccount]),
        IndivoCall(.post, "/oauth/internal/deletion/keep", "own_deletion_keep", [.anyAccount]),
        IndivoCall(.get, "/oauth/internal/authorizations", "authorization_info", [.anyAccount]),
        IndivoCall(.post, "/oauth/internal/authorizations", "authorization_answer", [.anyAccount]),
        IndivoCall(.post, "/oauth/internal/installations", "installation_request", [.anyone]),
        IndivoCall(.get, "/accounts/{account}/installations/", "installation_list", [.account]),
        IndivoCall(.delete, "/accounts/{account}/installations/{key}", "installation_delete", [.account]),
    ]
}

extension IndivoCalls {
    /// Apps.
    static let apps: [IndivoCall] = [
        IndivoCall(.get, "/apps/", "all_phas", [.anyone]),
        IndivoCall(.get, "/apps/manifests/", "all_manifests", [.anyone]),
        IndivoCall(.get, "/apps/{app}", "pha", [.anyone]),
        IndivoCall(.get, "/apps/{app}/manifest", "app_manifest", [.anyone]),
        IndivoCall(.delete, "/apps/{app}", "pha_delete", [.itself]),
        IndivoCall(.get, "/apps/{app}/documents/", "app_document_list", [.itself]),
        IndivoCall(.post, "/apps/{app}/documents/", "app_document_create", [.itself], takesDocument: true),
        IndivoCall(
            .put, "/apps/{app}/documents/external/{external}", "app_document_create_or_update_ext",
            [.itself], takesDocument: true),
        IndivoCall(.get, "/apps/{app}/documents/external/{external}/meta", "app_document_meta_ext", [.itself]),
        IndivoCall(.get, "/apps/{app}/documents/{document}", "app_specific_document", [.itself]),
        IndivoCall(
            .put, "/apps/{app}/documents/{document}", "app_document_create_or_update", [.itself], takesDocument: true),
        IndivoCall(.delete, "/apps/{app}/documents/{document}", "app_document_delete", [.itself]),
        IndivoCall(.get, "/apps/{app}/documents/{document}/meta", "app_document_meta", [.itself]),
        IndivoCall(.put, "/apps/{app}/documents/{document}/label", "app_document_label", [.itself]),
        IndivoCall(.get, "/apps/{app}/records/", "app_record_list", [.autonomous]),
        IndivoCall(.post, "/apps/{app}/records/{record}/access_token", "autonomous_access_token", [.autonomous]),
    ]
}

extension IndivoCalls {
    /// Carenets of a record, placement and autoshare.
    static let sharing: [IndivoCall] = [
        IndivoCall(.get, "/records/{record}/carenets/", "carenet_list", [.fullShare, .admin]),
        IndivoCall(.post, "/records/{record}/carenets/", "carenet_create", [.fullShare, .admin]),
        IndivoCall(.put, "/records/{record}/documents/{document}/nevershare", "document_set_nevershare", [.fullShare]),
        IndivoCall(
            .delete, "/records/{record}/documents/{document}/nevershare", "document_remove_nevershare", [.fullShare]),
        IndivoCall(
            .get, "/records/{record}/documents/{document}/carenets/", "document_carenets", [.token, .fullShare]),
        IndivoCall(
            .put, "/records/{record}/documents/{document}/carenets/{carenet}", "carenet_document_placement",
            [.fullShare]),
        IndivoCall(
            .delete, "/records/{record}/documents/{document}/carenets/{carenet}", "carenet_document_delete",
            [.fullShare]),
        IndivoCall(
            .post, "/records/{record}/documents/{document}/carenets/{carenet}/autoshare-revert", "autoshare_revert",
            [.fullShare]),
        IndivoCall(.get, "/records/{record}/autoshare/bytype/", "autoshare_list", [.fullShare]),
        IndivoCall(.get, "/records/{record}/autoshare/bytype/all", "autoshare_list_bytype_all", [.fullShare]),
        IndivoCall(
            .post, "/records/{record}/autoshare/carenets/{carenet}/bytype/set", "autoshare_create", [.fullShare]),
        IndivoCall(
            .post, "/records/{record}/autoshare/carenets/{carenet}/bytype/unset", "autoshare_delete", [.fullShare]),
    ]
}

extension IndivoCalls {
    /// Accounts.
    static let accounts: [IndivoCall] = [
        IndivoCall(.post, "/accounts/", "account_create", [.admin]),
        IndivoCall(.get, "/accounts/search", "account_search", [.admin]),
        IndivoCall(.get, "/accounts/{account}", "account_info", [.admin, .account]),
        IndivoCall(.post, "/accounts/{account}/info-set", "account_info_set", [.admin, .account]),
        IndivoCall(.post, "/accounts/{account}/initialize/{secret}", "account_initialize", [.uiApp]),
        IndivoCall(.get, "/accounts/{account}/check-secrets/{secret}", "account_check_secrets", [.admin]),
        IndivoCall(.post, "/accounts/{account}/secret-resend", "account_resend_secret", [.admin]),
        IndivoCall(.get, "/accounts/{account}/secret", "account_secret", [.admin]),
        IndivoCall(.get, "/accounts/{account}/primary-secret", "account_primary_secret", [.admin]),
        IndivoCall(.post, "/accounts/{account}/forgot-password", "account_forgot_password", [.admin]),
        IndivoCall(.post, "/accounts/{account}/reset", "account_reset", [.admin]),
        IndivoCall(.post, "/accounts/{account}/set-state", "account_set_state", [.admin]),
        IndivoCall(.post, "/accounts/{account}/authsystems/", "account_authsystem_add", [.admin]),
        IndivoCall(.post, "/accounts/{account}/authsystems/password/change", "account_password_change", [.account]),
        IndivoCall(.post, "/accounts/{account}/authsystems/password/set", "account_password_set", [.admin]),
        IndivoCall(
            .post, "/accounts/{account}/authsystems/password/set-username", "account_username_set", [.admin, .account]),
        IndivoCall(.get, "/accounts/{account}/records/", "record_list", [.admin, .account]),
        IndivoCall(.get, "/accounts/{account}/permissions/", "account_permissions", [.account]),
        IndivoCall(.get, "/accounts/{account}/notifications/", "account_notifications", [.account]),
        IndivoCall(.get, "/accounts/{account}/inbox/", "account_inbox", [.account]),
        IndivoCall(.post, "/accounts/{account}/inbox/", "account_send_message", [.admin]),
        IndivoCall(.get, "/accounts/{account}/inbox/{message}", "account_inbox_message", [.account]),
        IndivoCall(.post, "/accounts/{account}/inbox/{message}/archive", "account_message_archive", [.account]),
        IndivoCall(
            .post, "/accounts/{account}/inbox/{message}/attachments/{number}/accept",
            "account_inbox_message_attachment_accept",
            [.account]),
        IndivoCall(.post, "/accounts/{account}/apps/{app}/connect_credentials", "get_connect_credentials", [.account]),
        IndivoCall(.get, "/accounts/{account}/apps/{app}/preferences", "get_user_preferences", [.account]),
        IndivoCall(
            .put, "/accounts/{account}/apps/{app}/preferences", "set_user_preferences",
            [.account], takesDocument: true),
        IndivoCall(.delete, "/accounts/{account}/apps/{app}/preferences", "delete_user_preferences", [.account]),
    ]
}

extension IndivoCalls {
    /// Carenets.
    static let carenets: [IndivoCall] = [
        IndivoCall(.delete, "/carenets/{carenet}", "carenet_delete", [.fullShare]),
        IndivoCall(.post, "/carenets/{carenet}/rename", "carenet_rename", [.fullShare]),
        IndivoCall(.get, "/carenets/{carenet}/record", "carenet_record", [.carenet, .enabledApp, .fullShare, .admin]),
        IndivoCall(
            .get, "/carenets/{carenet}/accounts/", "carenet_account_list", [.carenet, .enabledApp, .fullShare, .admin]),
        IndivoCall(.post, "/carenets/{carenet}/accounts/", "carenet_account_create", [.fullShare]),
        IndivoCall(.delete, "/carenets/{carenet}/accounts/{account}", "carenet_account_delete", [.fullShare]),
        IndivoCall(
            .get, "/carenets/{carenet}/accounts/{account}/permissions", "carenet_account_permissions",
            [.carenet, .fullShare, .admin]),
        IndivoCall(
            .get, "/carenets/{carenet}/apps/", "carenet_apps_list", [.carenet, .enabledApp, .fullShare, .admin]),
        IndivoCall(.put, "/carenets/{carenet}/apps/{app}", "carenet_apps_create", [.fullShare]),
        IndivoCall(.delete, "/carenets/{carenet}/apps/{app}", "carenet_apps_delete", [.fullShare]),
        IndivoCall(.get, "/carenets/{carenet}/apps/{app}/permissions", "carenet_app_permissions", [.noCaller]),
        IndivoCall(.get, "/carenets/{carenet}/documents/", "carenet_document_list", [.carenet, .token, .fullShare]),
        IndivoCall(
            .get, "/carenets/{carenet}/documents/{document}", "carenet_document", [.carenet, .token, .fullShare]),
        IndivoCall(
            .get, "/carenets/{carenet}/documents/{document}/meta", "carenet_document_meta",
            [.carenet, .token, .fullShare]),
        IndivoCall(
            .get, "/carenets/{carenet}/demographics", "read_demographics_carenet",
            [.carenet, .token, .fullShare, .admin]),
        IndivoCall(
            .get, "/carenets/{carenet}/reports/{model}/", "carenet_generic_list", [.carenet, .token, .fullShare]),
        IndivoCall(
            .get, "/carenets/{carenet}/reports/minimal/equipment/", "carenet_equipment_list",
            [.carenet, .token, .fullShare]),
        IndivoCall(
            .get, "/carenets/{carenet}/reports/minimal/procedures/", "carenet_procedure_list",
            [.carenet, .token, .fullShare]),
        IndivoCall(
            .get, "/carenets/{carenet}/reports/minimal/simple-clinical-notes/", "carenet_simple_clinical_notes_list",
            [.carenet, .token, .fullShare]),
        IndivoCall(
            .get, "/carenets/{carenet}/reports/minimal/measurements/{code}/", "carenet_measurement_list",
            [.carenet, .token, .fullShare]),
    ]
}
