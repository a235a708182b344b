import SalusBase

/// The apps and devices that values come from.
struct HealthOrigins {
    struct Origin: Hashable {
        let source: String
        let device: String?

        /// Of sources that counted the same: a watch is worn, a phone is carried.
        var rank: Int {
            let words = (source + " " + (device ?? "")).lowercased()
            return words.contains("watch") ? 0 : words.contains("phone") ? 1 : 2
        }
    }

    private static let most = 5000
    private static let longest = 400

    private(set) var list: [Origin] = []
    private var places: [[UInt8]: UInt16] = [:]
    private var known: [Origin: UInt16] = [:]
    private var last: (bytes: [UInt8], place: UInt16)?

    /// The place of an origin; nil where there are too many. A device in a part that we have written is a name already.
    mutating func place(
        _ source: UnsafeBufferPointer<UInt8>, _ device: UnsafeBufferPointer<UInt8>?, isNamed: Bool
    ) -> UInt16? {
        let name = device.map { isNamed ? $0[...] : Self.withoutAddress($0) }
        if let last, Self.same(last.bytes, source, name) { return last.place }
        let bytes = Array(source) + [0] + (name.map { Array($0) } ?? [])
        guard let place = places[bytes] ?? self.place(of: bytes, source, name, isNamed) else { return nil }
        last = (bytes, place)
        return place
    }

    private mutating func place(
        of bytes: [UInt8], _ source: UnsafeBufferPointer<UInt8>, _ device: Slice<UnsafeBufferPointer<UInt8>>?,
        _ isNamed: Bool
    ) -> UInt16? {
        let name = device.map { isNamed ? Self.text($0) : Self.name($0) } ?? ""
        let origin = Origin(source: Self.text(source[...]), device: name.isEmpty ? nil : name)
        guard let place = known[origin] ?? (list.count < Self.most ? UInt16(list.count) : nil) else { return nil }
        if known[origin] == nil {
            list.append(origin)
            known[origin] = place
        }
        if places.count < 4 * Self.most { places[bytes] = place }
        return place
    }

    private static func same(
        _ bytes: [UInt8], _ source: UnsafeBufferPointer<UInt8>, _ device: Slice<UnsafeBufferPointer<UInt8>>?
    ) -> Bool {
        guard bytes.count == source.count + 1 + (device?.count ?? 0), bytes[source.count] == 0 else { return false }
        return bytes.starts(with: source) && (device.map { bytes[(source.count + 1)...].elementsEqual($0) } ?? true)
    }

    /// The text behind the object's address in memory, which is another one in every record.
    private static func withoutAddress(_ device: UnsafeBufferPointer<UInt8>) -> Slice<UnsafeBufferPointer<UInt8>> {
        guard device.starts(with: "<<".utf8), let end = device.prefix(80).firstIndex(of: UInt8(ascii: ">")) else {
            return device[...]
        }
        return device[(end + 1)...]
    }

    /// Name, model and hardware; the name alone of what we have written ourselves.
    private static func name(_ device: Slice<UnsafeBufferPointer<UInt8>>) -> String {
        let text = Self.text(device)
        let parts = text.split(separator: ", ").filter { !$0.isEmpty }
        let named = ["name:", "model:", "hardware:"].compactMap { key in
            parts.first { $0.drop { $0 == "," || $0 == " " }.hasPrefix(key) }
                .map { $0.drop { $0 == "," || $0 == " " }.dropFirst(key.count).drop { $0 == " " } }
        }
        guard !named.isEmpty else { return text }
        return named.map { $0.hasSuffix(">") ? $0.dropLast() : $0 }.joined(separator: ", ")
    }

    /// In one line, cut between two characters; nothing of a text with a pile of combining marks, which no name is.
    private static func text(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
        var kept = bytes.prefix(longest)
        while kept.count < bytes.count, bytes[kept.endIndex] & 0xC0 == 0x80 { kept = kept.dropLast() }
        let text = String(decoding: kept.map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self)
        return StreamSafeText.holds(text) ? text : ""
    }
}
