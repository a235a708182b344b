import PHRIndivo
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// Copies of apps that sign with keys of their own: calls that Indivo does not have.
enum IndivoInstallationHandlers {
    static let ours: [String: IndivoEntry] = [
        "installation_request": .open { exchange in
            let form = exchange.form
            guard let signed = exchange.signed, let callback = signed["oauth_callback"],
                let app = AppName(try form.needed("app"))
            else { throw DomainError.denied }
            let key = InstallationKey(pem: try form.needed("public_key"), name: try form.needed("name"))
            let ask = IssueRequestToken(
                callback: callback, record: form["indivo_record_id"].flatMap { RecordID($0) },
                carenet: form["indivo_carenet_id"].flatMap { CarenetID($0) })
            let issued = try await exchange.runForAnybody(RequestInstallation(app, key, signing: signed, for: ask))
            return IndivoResponse.token(IndivoTokenForm(token: issued.token, secret: issued.secret))
        },
        "installation_list": .account(.readInbox) { exchange in
            let installations = try await exchange.run(ListInstallations(of: try exchange.path.accountName()))
            return try IndivoResponse.xml(IndivoList(installations.map(IndivoInstallation.init)))
        },
        "installation_delete": .account(.changeInbox) { exchange in
            try await exchange.run(RemoveInstallation(exchange.path["key"], of: try exchange.path.accountName()))
            return IndivoResponse.ok
        },
    ]
}

extension IndivoInstallation {
    fileprivate init(_ installation: AppInstallation) {
        self.init(
            key: installation.key, app: installation.app.text, title: installation.title, name: installation.name,
            since: installation.since)
    }
}
