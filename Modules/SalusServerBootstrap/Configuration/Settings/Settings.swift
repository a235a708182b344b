import SalusDomain
import SalusHTTP
import SalusPostgres
import SalusServer
import SalusServerDomain

/// Every setting there is, in the order in which people read of them. The one table: nothing else lists settings.
package enum Settings {
    package static let all: [Setting] =
        listening + databases + stopping + protocols + models + registration + finding + guardians + documents + vaults
        + login + limits + mail + observing

    /// Nil for a key that does not exist.
    package static func setting(_ key: String) -> Setting? { all.first { $0.key == key } }

    /// The first names of the keys, each once, in order.
    static var sections: [String] {
        all.map { $0.path[0] }.reduce(into: []) { sections, name in
            if !sections.contains(name) { sections.append(name) }
        }
    }
}

extension Settings {
    /// How much records and accounts hold; `salus-admin record quota` says otherwise for one of them.
    static let documents: [Setting] = [
        Setting(
            "documents.recordBytes", \.documents.record.bytes, .count(1_048_576...1 << 50, "bytes"),
            "How many bytes one record holds: contents of all documents and versions, attachments, app documents, "
                + "messages and notices.", example: "17179869184"),
        Setting(
            "documents.perRecord", \.documents.record.documents, .count(100...1_000_000_000, "documents"),
            "How many documents one record holds, each version counted.", example: "50000"),
        Setting(
            "documents.accountBytes", \.documents.account.bytes, .count(1_048_576...1 << 50, "bytes"),
            "How many bytes one account holds: those of the records that it owns, of its inbox and of what apps keep "
                + "for it.", example: "34359738368"),
        Setting(
            "documents.perAccount", \.documents.account.documents, .count(100...1_000_000_000, "documents"),
            "How many documents one account holds, in the same way.", example: "100000"),
        Setting(
            "documents.uploadBytes", \.uploads.bytes, .count(1_048_576...1 << 40, "bytes"),
            "How many bytes one account has in uploads of documents that are not finished, as they were announced.",
            example: "1073741824"),
        Setting(
            "documents.uploadDays", \.uploads.days, .count(1...365, "days"),
            "After so many days without a new part an upload is removed.", example: "3"),
    ]
}

extension Settings {
    /// Settings of the limits beyond which the server refuses.
    static let limits: [Setting] = [
        Setting(
            "limits.documentBytes", \.requests.document, .count(1024...(1 << 30), "bytes"),
            "The largest document; more is answered with 413.", example: "67108864"),
        Setting(
            "limits.jsonBytes", \.requests.json, .count(1024...(1 << 26), "bytes"),
            "The largest JSON body; little, because anybody may send one.", example: "131072"),
        Setting(
            "limits.appBytes", \.appBytes, .count(1024...(1 << 40), "bytes"),
            "Bytes that one app may keep for itself, in up to 10,000 documents; more is refused until it deletes some.",
            example: "268435456"),
        Setting(
            "limits.appBytesOfPerson", \.appBytesOfPerson, .count(1024...(1 << 40), "bytes"),
            "Bytes that one app may keep on a record or for an account, in up to 1,000 documents.",
            example: "33554432"),
        Setting(
            "limits.bodyBytesAtOnce", \.requests.bodiesAtOnce, .count(1024...(1 << 40), "bytes"),
            "The received bytes of all large bodies in work; more is answered with 503. One "
                + "network has a quarter of it and one token an eighth, but always one largest document.",
            example: "1073741824"),
        Setting(
            "limits.failuresPerHour", \.requests.failuresPerHour, .count(1...1_000_000),
            "How often one network may try in vain to sign in or register within an hour; of refused tokens ten times "
                + "as many.", example: "50"),
        Setting(
            "limits.requestsPerMinuteOfNetwork", \.requests.requestsPerMinuteOfNetwork, .count(1...10_000_000),
            "Requests of one IPv4 address or IPv6 /64 network; more is answered with 429. This machine is not counted.",
            example: "6000"),
        Setting(
            "limits.requestsPerMinuteOfSession", \.requests.requestsPerMinuteOfSession, .count(1...10_000_000),
            "Requests with one token, from other machines; more is answered with 429.", example: "3000"),
        Setting(
            "limits.requestsAtOnceOfSession", \.requests.requestsAtOnceOfSession, .count(1...10_000),
            "Requests with one token at the same time; more is answered with 503.", example: "8"),
        Setting(
            "limits.eventStreams", \.requests.eventStreams, .count(1...1_000_000),
            "Open event streams; more are answered with 503.", example: "1000"),
        Setting(
            "limits.eventStreamsOfSession", \.requests.eventStreamsOfSession, .count(1...1000),
            "Open event streams of one session; the oldest gives way to a new one.", example: "2"),
        Setting(
            "limits.keptAnswerHours", \.keptAnswers.hours, .count(1...168, "hours"),
            "How long the answer to a write is kept under its Idempotency-Key: sent again within that time, the "
                + "request is answered the same and changes nothing.", example: "48"),
        Setting(
            "limits.connections", \.connections.connections, .count(1...1_000_000),
            "Open connections; more are closed at once.", example: "5000"),
        Setting(
            "limits.connectionsPerAddress", \.connections.connectionsPerAddress, .count(1...1_000_000),
            "Open connections of one IPv4 address or IPv6 /64 network; a trusted proxy may have any number.",
            example: "64"),
        Setting(
            "limits.headBytes", \.connections.headBytes, .count(1024...(1 << 20), "bytes"),
            "The largest request head; more is answered with 431.", example: "32768"),
        Setting(
            "limits.headFields", \.connections.headFields, .count(16...10_000),
            "Fields of a request head; more is answered with 431.", example: "200"),
        Setting(
            "limits.handshakeSeconds", \.connections.handshake, .seconds(1...600),
            "From a connection's beginning to the end of its TLS handshake.", example: "5"),
        Setting(
            "limits.headSeconds", \.connections.head, .seconds(1...600), "From the first byte of a head to its last.",
            example: "5"),
        Setting(
            "limits.bodySeconds", \.connections.body, .seconds(1...86_400),
            "From the end of a head to the end of its body, however steadily that comes.", example: "600"),
        Setting(
            "limits.bytesPerSecond", \.connections.bytesPerSecond, .count(1...(1 << 30), "bytes a second"),
            "The slowest pace at which a body may come and an answer may be read.", example: "16384"),
        Setting(
            "limits.largeBytesPerSecond", \.connections.largeBytesPerSecond, .count(1...(1 << 30), "bytes a second"),
            "The slowest pace of a body after its first MiB.", example: "65536"),
        Setting(
            "limits.stallSeconds", \.connections.stall, .seconds(1...3600),
            """
            How long the other side may be silent within a body, or not read an answer; being slower \
            than the pace uses it up.
            """,
            example: "10"),
        Setting(
            "limits.idleSeconds", \.connections.idle, .seconds(1...86_400),
            "How long a connection may wait between two requests.", example: "30"),
        Setting(
            "limits.requestsPerConnection", \.connections.requestsPerConnection, .count(1...100_000_000),
            "Requests of one connection; its last answer closes it.", example: "1000"),
        Setting(
            "limits.streamsPerConnection", \.connections.streamsPerConnection, .count(1...10_000),
            "Requests at the same time of one connection that speaks HTTP/2.", example: "32"),
        Setting(
            "limits.lingerSeconds", \.connections.linger, .seconds(0...60),
            "How long a connection that is ended stays open, so that the other side can read its last answer.",
            example: "5"),
    ]
}

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
            "http2", \.isHTTP2Offered, .truth,
            "Whether clients that offer HTTP/2 over TLS get it; HTTP/1.1 is always there.", example: "false"),
        Setting(
            "origin", \.origin,
            .text("an origin such as https://salus.example.org, lower case, no slash at the end", isOrigin),
            """
            The name that every password is bound to; decided once, when the data directory is made (unset: \
            https://localhost).
            """,
            example: "https://salus.example.org"),
        Setting(
            "trustedProxies", \.trustedProxies, .networks,
            "Proxies that are believed in X-Request-ID and the field of 'forwardingField'; without them a proxy counts "
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

extension Settings {
    /// Settings of document models beyond the built-in ones.
    static let models: [Setting] = [
        Setting(
            "models.folder", \.modelFolder, .text("the path of a folder") { !$0.contains("\0") },
            """
            A folder of .sdml files, each with models in Indivo's vocabulary: their documents are read into facts, \
            found and reported like those of the built-in models. See Docs/AddingAModel.md.
            """,
            example: "/etc/salus/models")
    ]
}
