import SalusDomain
import SalusHTTP
import SalusServer
import SalusServerDomain

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
            "What one app may keep for itself, in up to 10,000 documents; more is refused until it deletes some.",
            example: "268435456"),
        Setting(
            "limits.appBytesOfPerson", \.appBytesOfPerson, .count(1024...(1 << 40), "bytes"),
            "What one app may keep on one record or for one account, in up to 1,000 documents.", example: "33554432"),
        Setting(
            "limits.bodyBytesAtOnce", \.requests.bodiesAtOnce, .count(1024...(1 << 40), "bytes"),
            "What has arrived of all large bodies that are being received or worked on; more is answered with 503. One "
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
            "limits.lingerSeconds", \.connections.linger, .seconds(0...60),
            "How long a connection that is ended stays open, so that the other side can read its last answer.",
            example: "5"),
    ]
}
