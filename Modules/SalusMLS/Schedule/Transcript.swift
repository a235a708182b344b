/// The running hashes over all commits of a group (RFC 9420 section 8.2).
enum Transcript {
    static func confirmed(
        after interim: [UInt8], _ commit: AuthenticatedContent, _ suite: CipherSuite
    ) -> [UInt8] {
        var writer = TLSWriter()
        writer.raw(interim)
        writer.u16(commit.wireFormat.rawValue)
        writer.write(commit.content)
        writer.opaque(commit.signature)
        return suite.hash(writer.bytes)
    }

    static func interim(after confirmed: [UInt8], confirmationTag: [UInt8], _ suite: CipherSuite) -> [UInt8] {
        var writer = TLSWriter()
        writer.raw(confirmed)
        writer.opaque(confirmationTag)
        return suite.hash(writer.bytes)
    }
}
