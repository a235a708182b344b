/// All ways to choose some of a number of things, by their places, first ones first: of 2 among 3, `[0, 1]`, `[0, 2]`,
/// `[1, 2]`.
struct Choices: Sequence, IteratorProtocol {
    private let count: Int
    private var places: [Int]?

    init(of some: Int, among count: Int) {
        self.count = count
        places = some > 0 && some <= count ? Array(0..<some) : nil
    }

    mutating func next() -> [Int]? {
        defer { places = places.flatMap(following) }
        return places
    }

    /// Moves the last place that has room, and puts those behind it right after.
    private func following(_ places: [Int]) -> [Int]? {
        guard let moving = places.indices.last(where: { places[$0] < count - places.count + $0 }) else { return nil }
        let first = places[moving] + 1
        return places[..<moving] + (0..<places.count - moving).map { first + $0 }
    }
}
