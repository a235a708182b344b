package import Foundation
import SalusBase
import SalusHTTP
import SalusServer

/// The configuration file: JSON5, so with comments, single quotes and trailing commas.
package enum ConfigurationFile {
    /// Puts what the file says over `configuration`.
    package static func read(
        _ file: String, over configuration: Configuration
    ) throws(BootstrapError) -> Configuration {
        guard let bytes = FileManager.default.contents(atPath: file) else {
            throw .configuration("cannot read the configuration file \(file). Check the path after --config.")
        }
        return try apply(bytes, named: file, over: configuration)
    }

    package static func apply(
        _ bytes: Data, named file: String, over configuration: Configuration
    ) throws(BootstrapError) -> Configuration {
        let decoder = JSONDecoder()
        decoder.allowsJSON5 = true
        guard let value = try? decoder.decode(JSONValue.self, from: bytes) else {  // its text would quote the file
            throw .configuration(
                "the configuration file \(file) is not well-formed JSON5. Check quotes, commas, braces.")
        }
        var changed = configuration
        try changed.apply(value)
        return changed
    }
}

extension Configuration {
    mutating func apply(_ value: JSONValue) throws(BootstrapError) {
        let file = try ConfigurationSection(
            value, path: "", keys: ["listen", "tls", "origin", "protocols", "limits", "stopGraceSeconds"])
        listen = try file.value("listen", "HOST:PORT", ListenAddress.init) ?? listen
        tls = try file.value("tls", "dev, off or CERT,KEY", TLSMode.init) ?? tls
        origin = try file.value("origin", Self.originForm, Self.canonicalOrigin) ?? origin
        if let seconds = try file.number("stopGraceSeconds", in: 0...3600) { stopGrace = .seconds(seconds) }
        if let section = try file.section("limits", keys: Self.limitKeys) { try applyLimits(section) }
        let names = ProtocolName.allCases.map(\.rawValue)
        if let section = try file.section("protocols", keys: names) { try applyProtocols(section) }
    }

    private static let limitKeys = [
        "documentBytes", "jsonBytes", "bodyBytesAtOnce", "failuresPerHour", "connections", "connectionsPerAddress",
    ]

    static let originForm = "an origin such as https://salus.example.org, lower case, without a slash at the end"

    static func canonicalOrigin(_ text: String) -> String? {
        let rest = text.hasPrefix("https://") ? text.dropFirst(8) : text.hasPrefix("http://") ? text.dropFirst(7) : ""
        let isPlain = rest.utf8.allSatisfy { (0x21...0x7e).contains($0) && !(0x41...0x5a).contains($0) && $0 != 0x2f }
        return !rest.isEmpty && isPlain && text.utf8.count <= 1024 ? text : nil
    }

    private mutating func applyLimits(_ section: ConfigurationSection) throws(BootstrapError) {
        requests.document = try section.number("documentBytes", in: 1024...(1 << 30)) ?? requests.document
        requests.json = try section.number("jsonBytes", in: 1024...(1 << 26)) ?? requests.json
        requests.bodiesAtOnce = try section.number("bodyBytesAtOnce", in: 1024...(1 << 40)) ?? requests.bodiesAtOnce
        requests.failuresPerHour = try section.number("failuresPerHour", in: 1...1_000_000) ?? requests.failuresPerHour
        connections.connections = try section.number("connections", in: 1...1_000_000) ?? connections.connections
        connections.connectionsPerAddress =
            try section.number("connectionsPerAddress", in: 1...1_000_000) ?? connections.connectionsPerAddress
    }

    private mutating func applyProtocols(_ section: ConfigurationSection) throws(BootstrapError) {
        for name in ProtocolName.allCases {
            guard let entry = try section.section(name.rawValue, keys: ["prefix", "listen"]) else { continue }
            var place = ProtocolPlace(prefix: protocols[name]?.prefix ?? "/")
            place.prefix = try entry.value("prefix", Self.prefixForm, Self.prefix) ?? place.prefix
            place.listener = try entry.value("listen", "HOST:PORT", ListenAddress.init)
            protocols[name] = place
        }
    }

    private static let prefixForm = "a path such as /salus/v1 of letters, digits, dots, dashes and underscores"

    private static func prefix(_ text: String) -> String? {
        let segments = text.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        if text == "/" { return text }
        let isPlain = segments.allSatisfy { segment in
            !segment.isEmpty && segment != "." && segment != ".."
                && segment.utf8.allSatisfy { byte in
                    (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
                        || [0x2d, 0x2e, 0x5f].contains(byte)
                }
        }
        return text.hasPrefix("/") && isPlain ? text : nil
    }
}
