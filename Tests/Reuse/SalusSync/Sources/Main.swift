import SalusBase
import SalusSync

@main
struct Main {
    static func main() throws {
        let count = Locked(UInt8(0))
        let randomness = Randomness { size in
            let number = count.withLock { count in
                count += 1
                return count
            }
            return [UInt8](repeating: number, count: size)
        }
        func entry() -> NewEntry { NewEntry(at: Instant(seconds: 0), from: randomness) }

        var phone = Replica(id: ReplicaID(from: randomness)), laptop = Replica(id: ReplicaID(from: randomness))
        let (walk, rules) = (ObjectID(from: randomness), FieldRules(["tags": .union]))
        let made = try phone.put(["title": "Walk", "tags": ["daily"]], in: walk, as: entry(), rules)!
        try laptop.take(made)

        let renamed = try phone.edit(["title": "Walk the dog"], of: walk, as: entry(), rules)!
        let tagged = try laptop.edit(["tags": ["daily", "legs"]], of: walk, as: entry(), rules)!
        try laptop.take(renamed)
        try phone.take(tagged)
        print(phone.objects[walk]!.state.values == laptop.objects[walk]!.state.values)
    }
}
