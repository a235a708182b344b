import PHRIndivo
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// Opening apps from pages, and addresses that apps have signed.
enum IndivoLaunchHandlers {
    static let all: [String: IndivoEntry] = [
        "get_connect_credentials": .account(.changeInbox) { exchange in
            let place = try IndivoLaunchHandlers.place(exchange.form)
            let base = exchange.base
            let launched = try await exchange.run(
                LaunchApp(try exchange.path.appName(), for: try exchange.path.accountName(), on: place, base: base))
            return try IndivoResponse.xml(try IndivoConnectCredentials(launched, base: base))
        },
        "surl_verify": .own(.readAppRequest) { exchange in
            let address = exchange.query("url") ?? exchange.call.request.target.text
            let verdict = try await exchange.run(CheckSignedAddress(address))
            return IndivoResponse.answer("application/xml", Array("<result>\(verdict.rawValue)</result>".utf8))
        },
    ]
}

extension IndivoLaunchHandlers {
    private static func place(_ form: IndivoForm) throws(DomainError) -> LaunchApp.Place {
        if let record = form["record_id"].flatMap({ RecordID($0) }) { return .record(record) }
        guard let carenet = form["carenet_id"].flatMap({ CarenetID($0) }) else { throw .denied }
        return .carenet(carenet)
    }
}

extension IndivoConnectCredentials {
    /// Throws `denied` for a caller that is signed in through no app with pages: no one would sign with its token.
    fileprivate init(_ launched: LaunchedApp, base: String) throws(DomainError) {
        guard let connect = launched.connect else { throw .denied }
        self.init(
            app: launched.app.name.text, connect: Token(connect), rest: Token(launched.rest), base: base,
            header: launched.header, expiresAt: launched.expires)
    }
}

extension IndivoConnectCredentials.Token {
    fileprivate init(_ issued: IssuedToken) { self.init(token: issued.token, secret: issued.secret) }
}

extension IndivoCallContext {
    /// Where clients reach this face: as the operator says, else as its listener is reached by the name that this
    /// client used. A proxy in front is taken to end TLS.
    fileprivate var base: String {
        let prefix = options.prefix == "/" ? "" : options.prefix
        if let address = options.address { return address + prefix }
        let scheme = options.isSecure || call.request.isForwarded ? "https" : "http"
        return "\(scheme)://\(authority(options.port))\(prefix)"
    }

    /// The Host of the request, with the port of a listener that is Indivo's own.
    private func authority(_ port: Int?) -> String {
        let host = call.request.headers["Host"] ?? "localhost"
        guard let port else { return host }
        let end =
            host.hasPrefix("[") ? host.firstIndex(of: "]").map { host.index(after: $0) } : host.firstIndex(of: ":")
        return "\(host[..<(end ?? host.endIndex)]):\(port)"
    }
}
