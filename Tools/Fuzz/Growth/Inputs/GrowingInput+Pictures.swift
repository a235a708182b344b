extension GrowingInput {
    static let pictures = [
        GrowingInput(
            "pixmap", "pixels", 16_000,
            bytes: { count in
                Array("P6 \(count) 1 255\n".utf8) + [UInt8](repeating: 7, count: 3 * count)
            }),
        GrowingInput(
            "pixmap", "rows", 16_000,
            bytes: { count in
                Array("P5 1 \(count) 65535\n".utf8) + [UInt8](repeating: 7, count: 2 * count)
            }),
        GrowingInput("pixmap", "blanks of the header", 8000) { many($0, " ") },
        GrowingInput(
            "photo-orientation", "segments", 8000,
            bytes: { count in
                [0xFF, 0xD8] + (0..<count).flatMap { _ -> [UInt8] in [0xFF, 0xE1, 0, 4, 0, 0] }
            }),
        GrowingInput(
            "photo-orientation", "entries of the directory", 4000,
            bytes: { count in
                let head: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE1, 0xFF, 0xF0]
                let tiff = Array("Exif".utf8) + [0, 0] + Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0xFF, 0xFF]
                return head + tiff + [UInt8](repeating: 1, count: 12 * count)
            }),
    ]
}
