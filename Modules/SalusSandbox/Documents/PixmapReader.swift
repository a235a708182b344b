import SalusBase

/// Reads a pixmap of Netpbm (pbm(5), pgm(5), ppm(5), the forms with bytes) as its pieces come, and makes it smaller on
/// the way, so that memory is bounded by the small picture and one row.
package struct PixmapReader: Sendable {
    private struct Form: Sendable {
        let width, height, maximum, channels: Int
        let isBits: Bool

        var bytesPerRow: Int { isBits ? (width + 7) / 8 : width * channels * (maximum > 255 ? 2 : 1) }
    }

    private let most: Int
    private let mostPixels: Int
    private var header: [UInt8] = []
    private var form: Form?
    private var row: [UInt8] = []
    private var rows = 0
    /// Pixels of a side that become one.
    private var factor = 1
    private var sums: [Int] = []
    private var pixels: [UInt8] = []
    /// True once the header tells more pixels than are read.
    package private(set) var isTooLarge = false
    private var isBroken = false

    /// `most` pixels on a side stay; a picture of more than `mostPixels` is not read.
    package init(most: Int, mostPixels: Int) { (self.most, self.mostPixels) = (max(1, most), mostPixels) }

    /// Nil until all rows are there.
    package var picture: DecodedPicture? {
        guard let form, rows == form.height, !isBroken else { return nil }
        return DecodedPicture(width: small(form.width), height: small(form.height), pixels: pixels)
    }

    private func small(_ length: Int) -> Int { (length + factor - 1) / factor }

    /// False when no more is wanted: the picture is complete, too large, or none.
    package mutating func take(_ piece: UnsafeRawBufferPointer) -> Bool {
        var place = 0
        while form == nil, place < piece.count, !isBroken {
            header.append(piece[place])
            place += 1
            readHeader()
        }
        guard let form, !isTooLarge, !isBroken else { return !isTooLarge && !isBroken }
        while place < piece.count, rows < form.height {
            let count = min(form.bytesPerRow - row.count, piece.count - place)
            row += piece[place..<place + count]
            place += count
            if row.count == form.bytesPerRow { addRow(form) }
        }
        return rows < form.height
    }

    /// The magic number, width, height and, where there is one, the maximum, each with white space after it.
    private mutating func readHeader() {
        guard let last = header.last, Self.isSpace(last) else {
            isBroken = header.count > 64
            return
        }
        let words = header.split(whereSeparator: Self.isSpace).map { String(decoding: $0, as: UTF8.self) }
        guard let magic = words.first, let channels = ["P4": 1, "P5": 1, "P6": 3][magic] else { return isBroken = true }
        guard words.count == (magic == "P4" ? 3 : 4) else { return isBroken = words.count > 4 }
        let numbers = words.dropFirst().compactMap { Int(digits: $0) }
        guard numbers.count == words.count - 1, numbers.allSatisfy({ (1...0xFFFFFF).contains($0) }) else {
            return isBroken = true
        }
        let maximum = magic == "P4" ? 1 : numbers[2]
        guard maximum <= 0xFFFF else { return isBroken = true }
        begin(
            Form(width: numbers[0], height: numbers[1], maximum: maximum, channels: channels, isBits: magic == "P4"))
    }

    private mutating func begin(_ form: Form) {
        isTooLarge = form.width * form.height > mostPixels
        factor = (max(form.width, form.height) + most - 1) / most
        sums = Array(repeating: 0, count: 3 * small(form.width))
        self.form = form
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    private mutating func addRow(_ form: Form) {
        if factor == 1, form.channels == 3, form.maximum == 255 {
            pixels += row
            row.removeAll(keepingCapacity: true)
            rows += 1
            return
        }
        for x in 0..<form.width {
            let place = 3 * (x / factor)
            for channel in 0..<3 { sums[place + channel] += value(form, x, channel) }
        }
        row.removeAll(keepingCapacity: true)
        rows += 1
        if rows.isMultiple(of: factor) || rows == form.height { endRow(form) }
    }

    /// From 0 to the maximum.
    private func value(_ form: Form, _ x: Int, _ channel: Int) -> Int {
        // A bit that is set is black.
        if form.isBits { return row[x / 8] >> UInt8(7 - x % 8) & 1 == 1 ? 0 : 1 }
        let sample = x * form.channels + (form.channels == 3 ? channel : 0)
        return form.maximum > 255 ? Int(row[2 * sample]) << 8 | Int(row[2 * sample + 1]) : Int(row[sample])
    }

    private mutating func endRow(_ form: Form) {
        let high = (rows - 1) % factor + 1
        for place in sums.indices {
            let x = place / 3 * factor
            let count = min(factor, form.width - x) * high
            pixels.append(UInt8(min(255, sums[place] * 255 / (count * form.maximum))))
            sums[place] = 0
        }
    }
}
