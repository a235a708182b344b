/// Files as strangers may send them, written here byte by byte.
public enum ForeignFile {
    /// A PDF of these objects, the first of which is the catalogue; `trailer` is put into the trailer.
    public static func pdf(_ objects: [String], trailer: String = "") -> [UInt8] {
        var (text, places) = ("%PDF-1.4\n", [Int]())
        for (index, object) in objects.enumerated() {
            places.append(text.utf8.count)
            text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
        }
        let start = text.utf8.count
        text += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
        for place in places { text += String(repeating: "0", count: 10 - "\(place)".count) + "\(place) 00000 n \n" }
        text += "trailer\n<< /Size \(objects.count + 1) /Root 1 0 R \(trailer) >>\nstartxref\n\(start)\n%%EOF\n"
        return Array(text.utf8)
    }

    /// A PDF with a page for each text.
    public static func pdf(pages: [String], trailer: String = "", more: [String] = [], resources: String = "")
        -> [UInt8]
    {
        let kids = pages.indices.map { "\(4 + 2 * $0) 0 R" }.joined(separator: " ")
        var objects = [
            "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [\(kids)] /Count \(pages.count) >>",
            "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
        ]
        for (index, page) in pages.enumerated() {
            let content = page.hasPrefix("/") ? page : page.isEmpty ? "" : "BT /F1 18 Tf 20 100 Td (\(page)) Tj ET"
            objects.append(
                """
                << /Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] /Contents \(5 + 2 * index) 0 R
                /Resources << /Font << /F1 3 0 R >> \(resources) >> >>
                """)
            objects.append("<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream")
        }
        return pdf(objects + more, trailer: trailer)
    }

    /// A page whose forms draw each other ten times over, ten deep: ten thousand million words.
    public static func pdfThatGrows() -> [UInt8] {
        let first = 6
        let forms = (0..<10).map { depth in
            let next = first + depth + 1
            let inner = depth < 9 ? "/XObject << /X \(next) 0 R >>" : "/Font << /F1 3 0 R >>"
            let content =
                depth < 9 ? String(repeating: "/X Do ", count: 10) : "BT /F1 8 Tf 20 100 Td (more and more) Tj ET"
            return """
                << /Type /XObject /Subtype /Form /BBox [0 0 400 200] /Resources << \(inner) >>
                /Length \(content.utf8.count) >>
                stream
                \(content)
                endstream
                """
        }
        return pdf(pages: ["/X Do"], more: forms, resources: "/XObject << /X \(first) 0 R >>")
    }

    /// A PDF that is encrypted under a password that no one knows (ISO 32000-1 section 7.6.3).
    public static func lockedPDF() -> [UInt8] {
        let mark = "<" + String(repeating: "A5", count: 32) + ">"
        return pdf(
            pages: ["secret"],
            trailer: "/Encrypt << /Filter /Standard /V 1 /R 2 /O \(mark) /U \(mark) /P -1 >> /ID [\(mark) \(mark)]")
    }

    /// A GIF of one colour (GIF89a), which says that it is this large; its pixels are those of one row of four.
    public static func gif(width: Int = 4, height: Int = 1) -> [UInt8] {
        let size = [width & 255, width >> 8, height & 255, height >> 8].map { UInt8($0) }
        // Two colours, white and red. LZW of four pixels of the second: clear, 1, 1, 1, 1, end; the last two codes have
        // 4 bits, the others 3.
        return Array("GIF89a".utf8) + size + [0x80, 0, 0, 255, 255, 255, 255, 0, 0]
            + [0x2C, 0, 0, 0, 0] + size + [0, 2, 3, 0x4C, 0x12, 0x05, 0, 0x3B]
    }

    /// A PNG of two colours (ISO/IEC 15948), whose pixels are not compressed: the first above its diagonal.
    public static func png(width: Int = 40, height: Int = 40, _ upper: [UInt8], _ lower: [UInt8]) -> [UInt8] {
        let rows = (0..<height).flatMap { y -> [UInt8] in
            [0] + (0..<width).flatMap { x in x * height > y * width ? upper : lower }
        }
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + chunk("IHDR", number(width) + number(height) + [8, 2, 0, 0, 0])
            + chunk("IDAT", stored(rows)) + chunk("IEND", [])
    }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + content
        return number(content.count) + body + number(Int(checksum(body)))
    }

    /// A zlib stream of stored blocks (RFC 1950, RFC 1951 section 3.2.4).
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var (out, rest): ([UInt8], ArraySlice<UInt8>) = ([0x78, 0x01], bytes[...])
        while !rest.isEmpty {
            let block = rest.prefix(0xFFFF)
            rest = rest.dropFirst(0xFFFF)
            let (low, high) = (UInt8(block.count & 255), UInt8(block.count >> 8))
            out += [rest.isEmpty ? 1 : 0, low, high, ~low, ~high] + block
        }
        var (a, b) = (1, 0)
        for byte in bytes { (a, b) = ((a + Int(byte)) % 65521, (b + a + Int(byte)) % 65521) }
        return out + number(b << 16 | a)
    }

    private static func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * $0) & 255) } }

    /// The cyclic redundancy check of a chunk (annex D).
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(UInt32.max) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
    }
}
