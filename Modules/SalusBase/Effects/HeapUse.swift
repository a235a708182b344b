import CLinux

/// The heap of a program that loads much for a moment, and should not keep it afterwards.
public enum HeapUse {
    private static let mostArenas: Int32 = 2
    private static let largeBlock: Int32 = 128 << 10
    private static let freeAtTheEnd: Int32 = 256 << 10

    /// From now on large blocks go back to the system when they are freed, and threads share two arenas instead of
    /// having one each (mallopt(3)). To be called before other threads begin.
    public static func giveBackLargeBlocks() {
        mallopt(M_ARENA_MAX, mostArenas)
        mallopt(M_MMAP_THRESHOLD, largeBlock)
        mallopt(M_TRIM_THRESHOLD, freeAtTheEnd)
    }

    /// Gives back the pages that are free between blocks (malloc_trim(3)); takes some milliseconds.
    public static func giveBackFreePages() { malloc_trim(0) }
}
