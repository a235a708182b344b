import SalusBase

/// Places for small secrets of which there may be thousands, such as the keys of old epochs: 64 to a guarded page. Each
/// is locked and wiped like a secret with memory of its own; while one is read, its neighbours on the page can be read,
/// too.
///
/// Locked memory and the number of mappings are limited (8 MiB and 65,530 by default); with pages of their own some
/// thousand secrets use up both.
package final class SecretPool: Sendable {
    package static let shared = SecretPool()
    /// For secrets that live from one message of a sign-in to the next. Its last page stays: a new one for each sign-in
    /// costs as much as a scalar multiplication, and short-lived secrets are not beside long-lived keys.
    static let signIns = SecretPool(keepsLastPage: true)
    /// Bytes of one place: the longest secret that is kept here.
    static let placeSize = 64
    fileprivate static let placesOfBlock = 64

    fileprivate struct Page {
        let block: GuardedBlock
        var free: [Int]
    }

    fileprivate struct Pages {
        var all: [ObjectIdentifier: Page] = [:]
        /// Those with room; the last one is taken from.
        var open: [ObjectIdentifier] = []
    }

    private let pages = Locked(Pages())
    private let keepsLastPage: Bool

    init(keepsLastPage: Bool = false) { self.keepsLastPage = keepsLastPage }

    /// The number of guarded pages.
    var pageCount: Int { pages.withLock { $0.all.count } }

    /// A free place, its bytes zero; the caller gives it back.
    func take() -> Place {
        pages.withLock { pages in
            pages.take(from: pages.open.last ?? pages.add())
        }
    }

    /// Wipes a place. A page without secrets is given back to the system, unless it is the last one of a pool that
    /// keeps it.
    func giveBack(_ place: Place) {
        place.block.wipe(place.start..<place.start + Self.placeSize)
        pages.withLock { $0.giveBack(place, keepsLastPage: keepsLastPage) }
    }

    struct Place: Sendable {
        let block: GuardedBlock
        let start: Int
    }
}

extension SecretPool.Pages {
    fileprivate mutating func add() -> ObjectIdentifier {
        let block = GuardedBlock(size: SecretPool.placeSize * SecretPool.placesOfBlock)
        let page = ObjectIdentifier(block)
        all[page] = SecretPool.Page(block: block, free: Array((0..<SecretPool.placesOfBlock).reversed()))
        open.append(page)
        return page
    }

    /// `page` is the last open one.
    fileprivate mutating func take(from page: ObjectIdentifier) -> SecretPool.Place {
        guard let block = all[page]?.block, let number = all[page]?.free.popLast() else {
            preconditionFailure("an open page has room")
        }
        if all[page]?.free.isEmpty == true { open.removeLast() }
        return SecretPool.Place(block: block, start: number * SecretPool.placeSize)
    }

    fileprivate mutating func giveBack(_ place: SecretPool.Place, keepsLastPage: Bool) {
        let page = ObjectIdentifier(place.block)
        guard let free = all[page]?.free.count else { return }
        all[page]?.free.append(place.start / SecretPool.placeSize)
        if free == 0 { open.append(page) }
        guard free + 1 == SecretPool.placesOfBlock, all.count > 1 || !keepsLastPage else { return }
        all[page] = nil
        open.removeAll { $0 == page }
    }
}
