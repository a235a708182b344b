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
                "protocols.indivo.address", \.indivoAddress,
                .text("an address such as https://salus.example.org, lower case, no slash at the end", isOrigin),
                "Where clients reach Indivo's API from outside, which apps are told when they are opened. Empty takes "
                    + "the host name of each request, with the scheme of Indivo's listener, its port where it is "
                    + "Indivo's own, and https behind a trusted proxy.", example: "https://salus.example.org"),
            Setting(
                "protocols.indivo.tls", \.oldestIndivoTLS, .word,
                "The oldest version of TLS on the listener of protocols.indivo.listen, for apps that know no newer "
                    + "one; other listeners speak 1.3 only.", example: "1.2"),
            Setting(
                "protocols.fhir.address", \.fhirAddress,
                .text("an address such as https://salus.example.org, lower case, no slash at the end", isOrigin),
                "Where clients reach FHIR from outside, without the prefix: every resource's address begins with it. "
                    + "Empty takes the origin.", example: "https://salus.example.org"),
            Setting(
                "protocols.hdata.address", \.hDataAddress,
                .text("an address such as https://salus.example.org, lower case, no slash at the end", isOrigin),
                "Where clients reach hData from outside, without the prefix: the links of its feeds begin with it. "
                    + "Empty takes the origin.", example: "https://salus.example.org"),
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
        ]
    }
}

extension ProtocolDefinition {
    fileprivate var example: String { prefix == "/" ? "/\(name.rawValue)" : prefix }
}

extension [ProtocolName: ProtocolPlace] {
    fileprivate subscript(prefixOf name: ProtocolName) -> String {
        get { self[name]?.prefix ?? "/" }
        set { self[name] = ProtocolPlace(prefix: newValue, listener: self[name]?.listener) }
    }

    fileprivate subscript(listenerOf name: ProtocolName) -> ListenAddress? {
        get { self[name]?.listener }
        set { self[name] = ProtocolPlace(prefix: self[name]?.prefix ?? "/", listener: newValue) }
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
