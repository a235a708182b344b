import SalusServer

extension Settings {
    /// Where each protocol lives, and what some of them have beside.
    static let protocols: [Setting] =
        places + [
            Setting(
                "protocols.indivo.passwords", \.takesIndivoPasswords, .truth,
                """
                Whether Indivo's password calls are answered: the server then sees a password for a moment. Accounts \
                that hold keys of their own are refused in any case.
                """, example: "false"),
            Setting(
                "protocols.indivo.tls", \.oldestIndivoTLS, .word,
                "The oldest version of TLS on the listener of protocols.indivo.listen, for apps that know no newer "
                    + "one; other listeners speak 1.3 only.", example: "1.2"),
            Setting(
                "protocols.pages.enabled", \.servesPages, .truth,
                """
                Whether people find the web pages here, where they sign in, choose a record and decide about apps. Off \
                when another app with pages takes their place.
                """, example: "false"),
        ]

    private static let places: [Setting] = Protocols.places.flatMap { definition in
        let name = definition.name
        return [
            Setting(
                "protocols.\(name.rawValue).prefix", \.protocols[prefixOf: name], .prefix,
                "The path before every route of \(definition.title).", example: "/clinic\(definition.example)"),
            Setting(
                "protocols.\(name.rawValue).listen", \.protocols[listenerOf: name], .ownAddress,
                "A listener of its own for \(definition.title), or main for the one of 'listen'.",
                example: "127.0.0.1:9444"),
        ] + addresses(of: definition)
    }

    /// One for a protocol that tells clients where it is, none for others.
    private static func addresses(of definition: ProtocolDefinition) -> [Setting] {
        guard let about = definition.address else { return [] }
        return [
            Setting(
                "protocols.\(definition.name.rawValue).address", \.protocols[addressOf: definition.name],
                .text("an address such as https://salus.example.org, lower case, no slash at the end", isOrigin),
                about, example: "https://salus.example.org")
        ]
    }
}

extension ProtocolDefinition {
    fileprivate var example: String { prefix == "/" ? "/\(name.rawValue)" : prefix }
}

extension [ProtocolName: ProtocolPlace] {
    fileprivate subscript(prefixOf name: ProtocolName) -> String {
        get { self[name]?.prefix ?? "/" }
        set { self[name, default: .root].prefix = newValue }
    }

    fileprivate subscript(listenerOf name: ProtocolName) -> ListenAddress? {
        get { self[name]?.listener }
        set { self[name, default: .root].listener = newValue }
    }

    fileprivate subscript(addressOf name: ProtocolName) -> String? {
        get { self[name]?.address }
        set { self[name, default: .root].address = newValue }
    }
}

extension SettingType<String> {
    /// A path of plain segments.
    static var prefix: SettingType {
        SettingType(
            expected: "a path such as /salus/v1 of letters, digits, dots, dashes and underscores",
            read: { isPrefix($0) ? $0 : nil }, text: { $0 })
    }

    private static func isPrefix(_ text: String) -> Bool {
        if text == "/" { return true }
        let segments = text.split(separator: "/", omittingEmptySubsequences: false)
        return segments.first?.isEmpty == true && segments.dropFirst().allSatisfy(isPlain)
    }

    private static func isPlain(_ segment: Substring) -> Bool {
        !segment.isEmpty && segment != "." && segment != ".."
            && segment.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
                    || [0x2d, 0x2e, 0x5f].contains(byte)
            }
    }
}
