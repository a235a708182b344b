/// An address of a manifest under the key that it has there.
public struct ManifestAddress: Hashable, Sendable {
    public let key: String
    public let text: String
}

extension AppManifest {
    /// The addresses that are there, in the order of the manifest's description (Indivo X 2.0).
    public var addresses: [ManifestAddress] {
        [("icon", icon), ("index", index), ("oauth_callback_url", callback)].compactMap { key, text in
            text.flatMap { $0.isEmpty ? nil : ManifestAddress(key: key, text: $0) }
        }
    }

    /// Those that say no scheme: they are relative to the web pages of the installation.
    public var relativeAddresses: [ManifestAddress] { addresses.filter { !Self.hasScheme($0.text) } }

    /// The same manifest with absolute addresses: relative ones are put behind `pages`, the address of the web pages
    /// without a slash at its end.
    public func completed(at pages: String) -> AppManifest {
        var manifest = self
        manifest.icon = icon.map { Self.completed($0, at: pages) }
        manifest.index = index.map { Self.completed($0, at: pages) }
        manifest.callback = callback.map { Self.completed($0, at: pages) }
        return manifest
    }

    /// An address that begins with two slashes lacks the scheme only (RFC 3986 section 4.2).
    private static func completed(_ text: String, at pages: String) -> String {
        if text.isEmpty || hasScheme(text) { return text }
        if text.hasPrefix("//") { return pages.prefix { $0 != "/" } + text }
        return text.hasPrefix("/") ? pages + text : "\(pages)/\(text)"
    }

    /// RFC 3986 section 3.1.
    private static func hasScheme(_ text: String) -> Bool {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
        let scheme = text.utf8[..<colon]
        guard let first = scheme.first, isLetter(first) else { return false }
        return scheme.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || [0x2b, 0x2d, 0x2e].contains($0) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7a).contains(byte | 0x20) }
}
