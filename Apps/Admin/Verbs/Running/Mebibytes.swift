/// Bytes as people read them.
enum Mebibytes {
    /// With one decimal. Numbers come from a server: any of them is written, the largest too.
    static func text(_ bytes: Int) -> String {
        let (whole, rest) = bytes.quotientAndRemainder(dividingBy: 1 << 20)
        let tenths = (rest * 10 + (1 << 19)) >> 20
        return tenths == 10 ? "\(whole + 1).0" : "\(whole).\(tenths)"
    }
}
