/// Goes through the parts of a message.
struct MailWalk {
    private static let (mostParts, mostDepth) = (100, 10)

    private(set) var attachments: [MailMessage.Attachment] = []
    private(set) var closed = 0
    private var parts = 0

    mutating func take(_ header: MailHeader, _ body: ArraySlice<UInt8>, depth: Int) throws(MailError) {
        parts += 1
        guard parts <= Self.mostParts, depth <= Self.mostDepth else { throw .tooManyParts(limit: Self.mostParts) }
        let type = header.type
        if type.value.hasPrefix("multipart/") {
            if type.value == "multipart/encrypted" { return closed += 1 }
            guard let boundary = type["boundary"], !boundary.isEmpty else { return }
            for part in MailParts.split(body, at: boundary, most: Self.mostParts + 1) {
                let (inner, content) = MailHeader.read(part)
                try take(inner, content, depth: depth + 1)
            }
        } else if type.value == "message/rfc822" {
            let (inner, content) = MailHeader.read(MailEncoding.decoded(body, header.encoding)[...])
            try take(inner, content, depth: depth + 1)
        } else {
            keep(header, type, body)
        }
    }

    private static let closedTypes: Set<String> = [
        "application/ms-tnef", "application/pkcs7-mime", "application/x-pkcs7-mime", "application/pkcs7-signature",
        "application/x-pkcs7-signature", "application/pgp-signature", "application/pgp-encrypted",
    ]

    /// A part without a name is the message itself, and no attachment.
    private mutating func keep(_ header: MailHeader, _ type: MailHeader.Parameters, _ body: ArraySlice<UInt8>) {
        if Self.closedTypes.contains(type.value) { return closed += 1 }
        let disposition = header.disposition
        let name = (disposition["filename"] ?? type["name"]).flatMap(Self.plainName)
        guard name != nil || disposition.value == "attachment" else { return }
        let bytes = MailEncoding.decoded(body, header.encoding)
        guard !bytes.isEmpty else { return }
        attachments.append(.init(name: name, mediaType: type.value, bytes: bytes))
    }

    /// Without folders and control characters; nil for what is no name then.
    private static func plainName(_ text: String) -> String? {
        let last = text.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? ""
        let name = String(String.UnicodeScalarView(last.unicodeScalars.filter { $0.value >= 32 && $0.value != 127 }))
        return name.isEmpty || name == "." || name == ".." || name.utf8.count > 255 ? nil : name
    }
}

/// The parts between the boundaries of a multipart body (RFC 2046 section 5.1).
enum MailParts {
    static func split(_ body: ArraySlice<UInt8>, at boundary: String, most: Int) -> [ArraySlice<UInt8>] {
        let mark = Array("--\(boundary)".utf8)
        var (parts, start): ([ArraySlice<UInt8>], Int?) = ([], nil)
        var line = body.startIndex
        while line < body.endIndex, parts.count < most {
            let next = (body[line...].firstIndex(of: 0x0A) ?? body.endIndex - 1) + 1
            if body[line..<next].starts(with: mark), let isLast = end(of: body[line..<next], mark.count) {
                if let start { parts.append(trimmed(body[start..<line])) }
                start = isLast ? nil : next
                if isLast { return parts }
            }
            line = next
        }
        if let start, parts.count < most { parts.append(body[start...]) }
        return parts
    }

    /// Whether the boundary is the last one; nil for a line that goes on otherwise, and so is none.
    private static func end(of line: ArraySlice<UInt8>, _ length: Int) -> Bool? {
        let rest = line.dropFirst(length)
        let isLast = rest.starts(with: "--".utf8)
        let isBlank = rest.dropFirst(isLast ? 2 : 0).allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
        return isBlank ? isLast : nil
    }

    /// The line end before a boundary belongs to it.
    private static func trimmed(_ part: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var part = part
        if part.last == 0x0A { part.removeLast() }
        if part.last == 0x0D { part.removeLast() }
        return part
    }
}
