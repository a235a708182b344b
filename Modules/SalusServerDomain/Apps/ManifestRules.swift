import SalusDomain
import SalusModels

/// The checks of every manifest, cheap ones first.
enum ManifestRules {
    static func check(_ manifest: AppManifest) throws(DomainError) {
        try DocumentRules.checkText(manifest.name, "name", limit: 254)
        let texts: [(String?, String, Int)] = [
            (manifest.description, "description", 2000), (manifest.author, "author", 400),
            (manifest.version, "version", 40), (manifest.smartVersion, "smart_version", 40),
            (manifest.indivoVersion, "indivo_version", 40), (manifest.mode, "mode", 40),
            (manifest.icon, "icon", 1000), (manifest.index, "index", 1000),
            (manifest.callback, "oauth_callback_url", 1000), (manifest.autonomousReason, "autonomous_reason", 2000),
            (manifest.purpose, "purpose", 2000), (manifest.scope, "scope", 4000),
            (manifest.authenticationMethod, "token_endpoint_auth_method", 40),
        ]
        for (text, field, limit) in texts where text?.isEmpty == false {
            try DocumentRules.checkText(text ?? "", field, limit: limit)
        }
        guard manifest.requires?.keys.contains("") != true else {
            throw .invalid(field: "requires", expected: "types of data by name")
        }
        guard (manifest.requires?.count ?? 0) <= 100 else {
            throw .invalid(field: "requires", expected: "at most 100 types of data")
        }
        try checkOAuth(manifest)
    }

    private static func checkOAuth(_ manifest: AppManifest) throws(DomainError) {
        guard manifest.redirectURIs != nil || manifest.signsAssertions else { return }
        if !manifest.isService { try checkAddresses(manifest) }
        let methods = ["none", "client_secret_basic", "client_secret_post", "private_key_jwt"]
        guard manifest.authenticationMethod.map(methods.contains) ?? true else {
            throw .invalid(
                field: "token_endpoint_auth_method", expected: methods.joined(separator: ", "))
        }
        guard manifest.scope?.isEmpty == false else {
            throw .invalid(field: "scope", expected: "the scopes that the app asks for, such as patient/*.rs")
        }
        if manifest.signsAssertions || manifest.webKeys != nil { try WebKeyRules.check(manifest.webKeys) }
    }

    private static func checkAddresses(_ manifest: AppManifest) throws(DomainError) {
        let addresses = manifest.redirectURIs ?? []
        guard !addresses.isEmpty, addresses.count <= RedirectAddress.most,
            addresses.allSatisfy({ RedirectAddress($0) != nil })
        else {
            throw .invalid(
                field: "redirect_uris",
                expected: "1 to \(RedirectAddress.most) addresses: https, of this machine, or of a private scheme")
        }
        guard manifest.kind == .user else {
            throw .invalid(field: "redirect_uris", expected: "an app that works while a person uses it")
        }
    }
}
