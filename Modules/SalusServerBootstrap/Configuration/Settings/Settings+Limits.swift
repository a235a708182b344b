import SalusHTTP
import SalusServer

extension Settings {
    /// What is refused because it is too much.
    static let limits: [Setting] = [
        Setting(
            "limits.documentBytes", \.requests.document, .count(1024...(1 << 30), "bytes"),
            "The largest document; more is answered with 413.", example: "67108864"),
        Setting(
            "limits.jsonBytes", \.requests.json, .count(1024...(1 << 26), "bytes"),
            "The largest JSON body; little, because anybody may send one.", example: "131072"),
        Setting(
            "limits.bodyBytesAtOnce", \.requests.bodiesAtOnce, .count(1024...(1 << 40), "bytes"),
            "All large bodies that are being received or worked on; more is answered with 503.", example: "1073741824"),
        Setting(
            "limits.failuresPerHour", \.requests.failuresPerHour, .count(1...1_000_000),
            "How often one network may try in vain to sign in or register within an hour; of refused tokens ten times "
                + "as many.", example: "50"),
        Setting(
            "limits.connections", \.connections.connections, .count(1...1_000_000),
            "Open connections; more are closed at once.", example: "5000"),
        Setting(
            "limits.connectionsPerAddress", \.connections.connectionsPerAddress, .count(1...1_000_000),
            "Open connections of one IPv4 address or IPv6 /64 network.", example: "64"),
    ]
}
