import SalusPostgres

extension Settings {
    /// Where the server is and how it is reached.
    static let listening: [Setting] = [
        Setting(
            "data", \.data, .text("the path of a folder") { !$0.contains("\0") },
            "The data directory; made with everything in it when it is new or empty.", example: "/srv/salus",
            option: "--data"),
        Setting(
            "listen", \.listen, .address, "Where to listen; port 0 picks a free one.", example: "0.0.0.0:8443",
            option: "--listen"),
        Setting(
            "tls", \.tls, .tls,
            "TLS 1.3 with a certificate of the data directory (dev), with PEM files, or plain HTTP for a proxy on the "
                + "same machine (off). New content of the files is shown to new connections within seconds.",
            example: "/etc/salus/cert.pem,/etc/salus/key.pem", option: "--tls"),
        Setting(
            "origin", \.origin,
            .text("an origin such as https://salus.example.org, lower case, no slash at the end", isOrigin),
            """
            What every password is bound to; decided once, when the data directory is made (unset: https://localhost).
            """,
            example: "https://salus.example.org"),
        Setting(
            "trustedProxies", \.trustedProxies, .networks,
            "Proxies whose X-Request-ID field and field of 'forwardingField' are believed; without them a proxy counts "
                + "as one client.", example: "127.0.0.1,::1"),
        Setting(
            "forwardingField", \.forwardingField, .word,
            "The field in which the trusted proxies name the client's address. A request that has both fields is "
                + "believed neither; have the proxy remove the other one.", example: "Forwarded"),
    ]

    static let databases: [Setting] = [
        Setting(
            "database", \.database, .postgres,
            """
            A PostgreSQL database in the place of encrypted files in the data directory (unset), for several servers \
            on one cluster. Remembered in the directory.
            """,
            example: "postgres://salus@db1,db2/salus?sslmode=verify-full", option: "--database"),
        Setting(
            "keyDatabase", \.keyDatabase, .postgres,
            """
            The PostgreSQL database for record keys, whose backup is overwritten (unset: the one of 'database' with \
            _keys after its name, made when the role may).
            """,
            example: "postgres://salus@db3/salus_keys?sslmode=verify-full"),
    ]

    static let stopping: [Setting] = [
        Setting(
            "stopGraceSeconds", \.stopGrace, .seconds(0...3600),
            "How long a stop lets running requests work; what is left then is cut off.", example: "10"),
        Setting(
            "stopDelaySeconds", \.stopDelay, .seconds(0...600),
            "How long a stop answers 503 to /readyz and goes on serving, so that a load balancer takes it out first.",
            example: "5"),
    ]

    static func isOrigin(_ text: String) -> Bool {
        let rest = text.hasPrefix("https://") ? text.dropFirst(8) : text.hasPrefix("http://") ? text.dropFirst(7) : ""
        let isPlain = rest.utf8.allSatisfy { (0x21...0x7e).contains($0) && !(0x41...0x5a).contains($0) && $0 != 0x2f }
        return !rest.isEmpty && isPlain && text.utf8.count <= 1024
    }
}

extension SettingType<PostgresAddress?> {
    static var postgres: SettingType {
        SettingType(
            expected: "postgres://USER@HOST:PORT/NAME, or empty for none",
            read: { text in
                if text.isEmpty { return .some(nil) }
                return PostgresAddress.isAddress(text) ? (try? PostgresAddress(text)).map { .some($0) } : nil
            }, text: { $0?.unmasked ?? "" }, shown: { $0.map { "\($0)" } ?? "" })
    }
}

extension SettingType<ListenAddress> {
    static var address: SettingType {
        SettingType(expected: "HOST:PORT", read: { ListenAddress($0) }, text: { $0.text })
    }
}

extension SettingType<ListenAddress?> {
    /// A listener of its own, or `main`.
    static var ownAddress: SettingType {
        SettingType(
            expected: "HOST:PORT, or main", read: { $0 == "main" ? .some(nil) : ListenAddress($0).map { .some($0) } },
            text: { $0?.text ?? "main" })
    }
}

extension SettingType<TLSMode> {
    static var tls: SettingType {
        SettingType(expected: "dev, off or CERT,KEY", read: { TLSMode($0) }, text: { $0.text })
    }
}
