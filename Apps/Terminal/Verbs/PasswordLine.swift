import Glibc
package import SalusCrypto
package import SalusTerminal

/// A password that a script gives by an open file.
package enum PasswordLine {
    /// The first line of the file, without its end; at most 1024 bytes. The bytes go straight into protected memory.
    package static func read(_ descriptor: Int32) throws(ErrorNotice) -> Secret {
        let buffer = SecretBuffer()
        var byte: UInt8 = 0
        while true {
            let count = Glibc.read(descriptor, &byte, 1)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else {
                throw ErrorNotice("File \(descriptor) cannot be read.", nextStep: "Open it, as in \(descriptor)<file.")
            }
            if count == 0 || byte == UInt8(ascii: "\n") { break }
            guard buffer.append(byte) else {
                throw ErrorNotice(
                    "The password in file \(descriptor) is too long.", nextStep: "Use at most 1024 bytes.")
            }
        }
        byte = 0
        if buffer.isEmpty {
            throw ErrorNotice("File \(descriptor) has no password.", nextStep: "Write it there as the first line.")
        }
        return buffer.secret
    }
}
