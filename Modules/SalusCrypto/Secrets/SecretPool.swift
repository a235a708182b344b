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
    private static let placesOfBlock = 64

    private struct Page {
        let block: GuardedBlock
        var free: [Int]
    }

    private let pages = Locked<[Page]>([])
    private let keepsLastPage: Bool

    init(keepsLastPage: Bool = false) { self.keepsLastPage = keepsLastPage }

    /// The number of guarded pages.
    var pageCount: Int { pages.withLock { $0.count } }

    /// A free place, its bytes zero; the caller gives it back.
    func take() -> Place {
        pages.withLock { pages in
            // The newest page is the one that most likely has room.
            let index = pages.lastIndex { !$0.free.isEmpty } ?? pages.endIndex
            if index == pages.endIndex {
                let size = Self.placeSize * Self.placesOfBlock
                pages.append(Page(block: GuardedBlock(size: size), free: Array((0..<Self.placesOfBlock).reversed())))
            }
            return Place(block: pages[index].block, start: pages[index].free.removeLast() * Self.placeSize)
        }
    }

    /// Wipes a place. A page without secrets is given back to the system, unless it is the last one of a pool that
    /// keeps it.
    func giveBack(_ place: Place) {
        place.block.wipe(place.start..<place.start + Self.placeSize)
        pages.withLock { pages in
            guard let index = pages.firstIndex(where: { $0.block === place.block }) else { return }
            pages[index].free.append(place.start / Self.placeSize)
            guard pages[index].free.count == Self.placesOfBlock, pages.count > 1 || !keepsLastPage else { return }
            pages.remove(at: index)
        }
    }

    struct Place: Sendable {
        let block: GuardedBlock
        let start: Int
    }
}
