/// Chinese characters in ASCII: `订单` is `dingdan`, and `東京` `dongjing`.
///
/// What a character is called in Japanese is another thing, which its text alone does not tell.
public enum Pinyin {
  /// The characters of a text, all else as it is, with a space between them and other letters; nil where
  /// there is none, or one that is not known.
  public static func ascii(_ text: String) -> String? {
    guard text.utf8.contains(where: { $0 >= 0x80 }),
      text.unicodeScalars.contains(where: isIdeograph)
    else { return nil }
    var result = ""
    var last: (scalar: Unicode.Scalar, syllable: String?)?
    for scalar in text.unicodeScalars {
      var syllable = table[scalar]
      // It repeats the one before it.
      if scalar == "々" { syllable = last?.syllable }
      if syllable == nil, isIdeograph(scalar) { return nil }
      if let last, (last.syllable == nil) != (syllable == nil),
        last.scalar.properties.isAlphabetic, scalar.properties.isAlphabetic
      {
        result += " "
      }
      if let syllable {
        result += syllable
      } else {
        result.unicodeScalars.append(scalar)
      }
      last = (scalar, syllable)
    }
    return result
  }

  /// Whether a character is one of Chinese, of any block (Unicode, section 18.1), or repeats one.
  private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isIdeographic || scalar == "々"
  }

  private static let table: [Unicode.Scalar: String] = {
    var table: [Unicode.Scalar: String] = [:]
    for entry in (syllables + "\n" + variants).split(whereSeparator: \.isWhitespace) {
      let syllable = String(entry.prefix { $0.isASCII })
      for scalar in entry.unicodeScalars where !scalar.isASCII { table[scalar] = syllable }
    }
    return table
  }()

  /// Those that GB 2312 has first, in its order: that of the syllables.
  private static let syllables = """
    a啊阿 ai埃挨哎唉哀皑癌蔼矮艾碍爱隘 an鞍氨安俺按暗岸胺案 ang肮昂盎 ao凹敖熬翱袄傲奥懊澳 ba芭捌扒叭吧笆八疤巴拔跋靶把耙坝霸罢爸 bai白柏百摆佰败拜稗
    ban斑班搬扳般颁板版扮拌伴瓣半办绊 bang邦帮梆榜膀绑棒磅蚌镑傍谤 bao苞胞包褒剥薄雹保堡饱宝抱报暴豹鲍爆 bei杯碑悲卑北辈背贝钡倍狈备惫焙被 ben奔苯本笨
    beng崩绷甭泵蹦迸 bi逼鼻比鄙笔彼碧蓖蔽毕毙毖币庇痹闭敝弊必辟壁臂避陛 bian鞭边编贬扁便变卞辨辩辫遍 biao标彪膘表 bie鳖憋别瘪 bin彬斌濒滨宾摈
    bing兵冰柄丙秉饼炳病并 bo玻菠播拨钵波博勃搏铂箔伯帛舶脖膊渤泊驳捕卜 bu哺补埠不布步簿部怖 ca擦 cai猜裁材才财睬踩采彩菜蔡 can餐参蚕残惭惨灿 cang苍舱仓沧藏
    cao操糙槽曹草 ce厕策侧册测 ceng层蹭 cha插叉茬茶查碴搽察岔差诧 chai拆柴豺 chan搀掺蝉馋谗缠铲产阐颤 chang昌猖场尝常长偿肠厂敞畅唱倡
    chao超抄钞朝嘲潮巢吵炒 che车扯撤掣彻澈 chen郴臣辰尘晨忱沉陈趁衬 cheng撑称城橙成呈乘程惩澄诚承逞骋秤 chi吃痴持匙池迟弛驰耻齿侈尺赤翅斥炽 chong充冲虫崇宠
    chou抽酬畴踌稠愁筹仇绸瞅丑臭 chu初出橱厨躇锄雏滁除楚础储矗搐触处 chuai揣 chuan川穿椽传船喘串 chuang疮窗幢床闯创 chui吹炊捶锤垂 chun春椿醇唇淳纯蠢
    chuo戳绰 ci疵茨磁雌辞慈瓷词此刺赐次 cong聪葱囱匆从丛 cou凑 cu粗醋簇促 cuan蹿篡窜 cui摧崔催脆瘁粹淬翠 cun村存寸 cuo磋撮搓措挫错 da搭达答瘩打大
    dai呆歹傣戴带殆代贷袋待逮怠 dan耽担丹单郸掸胆旦氮但惮淡诞弹蛋 dang当挡党荡档 dao刀捣蹈倒岛祷导到稻悼道盗 de德得的 deng蹬灯登等瞪凳邓
    di堤低滴迪敌笛狄涤翟嫡抵底地蒂第帝弟递缔 dian颠掂滇碘点典靛垫电佃甸店惦奠淀殿 diao碉叼雕凋刁掉吊钓调 die跌爹碟蝶迭谍叠 ding丁盯叮钉顶鼎锭定订 diu丢
    dong东冬董懂动栋侗恫冻洞 dou兜抖斗陡豆逗痘都 du督毒犊独读堵睹赌杜镀肚度渡妒 duan端短锻段断缎 dui堆兑队对 dun墩吨蹲敦顿囤钝盾遁 duo掇哆多夺垛躲朵跺舵剁惰堕
    e蛾峨鹅俄额讹娥恶厄扼遏鄂饿 en恩 er而儿耳尔饵洱二贰 fa发罚筏伐乏阀法珐 fan藩帆番翻樊矾钒繁凡烦反返范贩犯饭泛 fang坊芳方肪房防妨仿访纺放
    fei菲非啡飞肥匪诽吠肺废沸费 fen芬酚吩氛分纷坟焚汾粉奋份忿愤粪 feng丰封枫蜂峰锋风疯烽逢冯缝讽奉凤佛 fou否
    fu夫敷肤孵扶拂辐幅氟符伏俘服浮涪福袱弗甫抚辅俯釜斧脯腑府腐赴副覆赋复傅付阜父腹负富讣附妇缚咐 ga噶嘎 gai该改概钙盖溉 gan干甘杆柑竿肝赶感秆敢赣 gang冈刚钢缸肛纲岗港杠
    gao篙皋高膏羔糕搞镐稿告 ge哥歌搁戈鸽胳疙割革葛格蛤阁隔铬个各 gei给 gen根跟 geng耕更庚羹埂耿梗 gong工攻功恭龚供躬公宫弓巩汞拱贡共 gou钩勾沟苟狗垢构购够
    gu辜菇咕箍估沽孤姑鼓古蛊骨谷股故顾固雇 gua刮瓜剐寡挂褂 guai乖拐怪 guan棺关官冠观管馆罐惯灌贯 guang光广逛 gui瑰规圭硅归龟闺轨鬼诡癸桂柜跪贵刽 gun辊滚棍
    guo锅郭国果裹过 ha哈 hai骸孩海氦亥害骇 han酣憨邯韩含涵寒函喊罕翰撼捍旱憾悍焊汗汉 hang夯杭航 hao壕嚎豪毫郝好耗号浩 he呵喝荷菏核禾和何合盒貉阂河涸赫褐鹤贺
    hei嘿黑 hen痕很狠恨 heng哼亨横衡恒 hong轰哄烘虹鸿洪宏弘红 hou喉侯猴吼厚候后 hu呼乎忽瑚壶葫胡蝴狐糊湖弧虎唬护互沪户 hua花哗华猾滑画划化话 huai槐徊怀淮坏
    huan欢环桓还缓换患唤痪豢焕涣宦幻 huang荒慌黄磺蝗簧皇凰惶煌晃幌恍谎 hui灰挥辉徽恢蛔回毁悔慧卉惠晦贿秽会烩汇讳诲绘 hun荤昏婚魂浑混 huo豁活伙火获或惑霍货祸
    ji击圾基机畸稽积箕肌饥迹激讥鸡姬绩缉吉极棘辑籍集及急疾汲即嫉级挤几脊己蓟技冀季伎祭剂悸济寄寂计记既忌际妓继纪 jia嘉枷夹佳家加荚颊贾甲钾假稼价架驾嫁
    jian歼监坚尖笺间煎兼肩艰奸缄茧检柬碱硷拣捡简俭剪减荐槛鉴践贱见键箭件健舰剑饯渐溅涧建 jiang僵姜将浆江疆蒋桨奖讲匠酱降
    jiao蕉椒礁焦胶交郊浇骄娇嚼搅铰矫侥脚狡角饺缴绞剿教酵轿较叫窖 jie揭接皆秸街阶截劫节桔杰捷睫竭洁结解姐戒藉芥界借介疥诫届 jin巾筋斤金今津襟紧锦仅谨进靳晋禁近烬浸尽劲
    jing荆兢茎睛晶鲸京惊精粳经井警景颈静境敬镜径痉靖竟竞净 jiong炯窘 jiu揪究纠玖韭久灸九酒厩救旧臼舅咎就疚 ju鞠拘狙疽居驹菊局咀矩举沮聚拒据巨具距踞锯俱句惧炬剧
    juan捐鹃娟倦眷卷绢 jue撅攫抉掘倔爵觉决诀绝 jun均菌钧军君峻俊竣浚郡骏 ka喀咖卡咯 kai开揩楷凯慨 kan刊堪勘坎砍看 kang康慷糠扛抗亢炕 kao考拷烤靠
    ke坷苛柯棵磕颗科壳咳可渴克刻客课 ken肯啃垦恳 keng坑吭 kong空恐孔控 kou抠口扣寇 ku枯哭窟苦酷库裤 kua夸垮挎跨胯 kuai块筷侩快 kuan宽款
    kuang匡筐狂框矿眶旷况 kui亏盔岿窥葵奎魁傀馈愧溃 kun坤昆捆困 kuo括扩廓阔 la垃拉喇蜡腊辣啦 lai莱来赖 lan蓝婪栏拦篮阑兰澜谰揽览懒缆烂滥 lang琅榔狼廊郎朗浪
    lao捞劳牢老佬姥酪烙涝勒 le乐 lei雷镭蕾磊累儡垒擂肋类泪 leng棱楞冷 li厘梨犁黎篱狸离漓理李里鲤礼莉荔吏栗丽厉励砾历利傈例俐痢立粒沥隶力璃哩 lia俩
    lian联莲连镰廉怜涟帘敛脸链恋炼练 liang粮凉梁粱良两辆量晾亮谅 liao撩聊僚疗燎寥辽潦了撂镣廖料 lie列裂烈劣猎 lin琳林磷霖临邻鳞淋凛赁吝拎
    ling玲菱零龄铃伶羚凌灵陵岭领另令 liu溜琉榴硫馏留刘瘤流柳六 long龙聋咙笼窿隆垄拢陇 lou楼娄搂篓漏陋
    lu芦卢颅庐炉掳卤虏鲁麓碌露路赂鹿潞禄录陆戮驴吕铝侣旅履屡缕虑氯律率滤绿 luan峦挛孪滦卵乱 lue掠略 lun抡轮伦仑沦纶论 luo萝螺罗逻锣箩骡裸落洛骆络 ma妈麻玛码蚂马骂嘛吗
    mai埋买麦卖迈脉 man瞒馒蛮满蔓曼慢漫谩 mang芒茫盲氓忙莽 mao猫茅锚毛矛铆卯茂冒帽貌贸 me么 mei玫枚梅酶霉煤没眉媒镁每美昧寐妹媚 men门闷们
    meng萌蒙檬盟锰猛梦孟 mi眯醚靡糜迷谜弥米秘觅泌蜜密幂 mian棉眠绵冕免勉娩缅面 miao苗描瞄藐秒渺庙妙 mie蔑灭 min民抿皿敏悯闽 ming明螟鸣铭名命 miu谬
    mo摸摹蘑模膜磨摩魔抹末莫墨默沫漠寞陌 mou谋牟某 mu拇牡亩姆母墓暮幕募慕木目睦牧穆 na拿哪呐钠那娜纳 nai氖乃奶耐奈 nan南男难 nang囊 nao挠脑恼闹淖 ne呢
    nei馁内 nen嫩 neng能 ni妮霓倪泥尼拟你匿腻逆溺 nian蔫拈年碾撵捻念 niang娘酿 niao鸟尿 nie捏聂孽啮镊镍涅 nin您 ning柠狞凝宁拧泞 niu牛扭钮纽
    nong脓浓农弄 nu奴努怒女 nuan暖 nue虐疟 nuo挪懦糯诺 o哦 ou欧鸥殴藕呕偶沤 pa啪趴爬帕怕琶 pai拍排牌徘湃派 pan攀潘盘磐盼畔判叛 pang乓庞旁耪胖
    pao抛咆刨炮袍跑泡 pei呸胚培裴赔陪配佩沛 pen喷盆 peng砰抨烹澎彭蓬棚硼篷膨朋鹏捧碰 pi坯砒霹批披劈琵毗啤脾疲皮匹痞僻屁譬 pian篇偏片骗 piao飘漂瓢票 pie撇瞥
    pin拼频贫品聘 ping乒坪苹萍平凭瓶评屏 po坡泼颇婆破魄迫粕 pou剖 pu扑铺仆莆葡菩蒲埔朴圃普浦谱曝瀑
    qi期欺栖戚妻七凄漆柒沏其棋奇歧畦崎脐齐旗祈祁骑起岂乞企启契砌器气迄弃汽泣讫 qia掐恰洽 qian牵扦钎铅千迁签仟谦乾黔钱钳前潜遣浅谴堑嵌欠歉 qiang枪呛腔羌墙蔷强抢
    qiao橇锹敲悄桥瞧乔侨巧鞘撬翘峭俏窍 qie切茄且怯窃 qin钦侵亲秦琴勤芹擒禽寝沁 qing青轻氢倾卿清擎晴氰情顷请庆 qiong琼穷 qiu秋丘邱球求囚酋泅
    qu趋区蛆曲躯屈驱渠取娶龋趣去 quan圈颧权醛泉全痊拳犬券劝 que缺炔瘸却鹊榷确雀 qun裙群 ran然燃冉染 rang瓤壤攘嚷让 rao饶扰绕 re惹热
    ren壬仁人忍韧任认刃妊纫 reng扔仍 ri日 rong戎茸蓉荣融熔溶容绒冗 rou揉柔肉 ru茹蠕儒孺如辱乳汝入褥 ruan软阮 rui蕊瑞锐 run闰润 ruo若弱 sa撒洒萨
    sai腮鳃塞赛 san三叁伞散 sang桑嗓丧 sao搔骚扫嫂 se瑟色涩 sen森 seng僧 sha莎砂杀刹沙纱傻啥煞 shai筛晒 shan珊苫杉山删煽衫闪陕擅赡膳善汕扇缮
    shang墒伤商赏晌上尚裳 shao梢捎稍烧芍勺韶少哨邵绍 she奢赊蛇舌舍赦摄射慑涉社设 shen砷申呻伸身深娠绅神沈审婶甚肾慎渗 sheng声生甥牲升绳省盛剩胜圣
    shi师失狮施湿诗尸虱十石拾时什食蚀实识史矢使屎驶始式示士世柿事拭誓逝势是嗜噬适仕侍释饰氏市恃室视试 shou收手首守寿授售受瘦兽
    shu蔬枢梳殊抒输叔舒淑疏书赎孰熟薯暑曙署蜀黍鼠属术述树束戍竖墅庶数漱恕 shua刷耍 shuai摔衰甩帅 shuan栓拴 shuang霜双爽谁 shui水睡税 shun吮瞬顺舜
    shuo说硕朔烁 si斯撕嘶思私司丝死肆寺嗣四伺似饲巳 song松耸怂颂送宋讼诵 sou搜艘擞嗽 su苏酥俗素速粟僳塑溯宿诉肃 suan酸蒜算 sui虽隋随绥髓碎岁穗遂隧祟
    sun孙损笋 suo蓑梭唆缩琐索锁所 ta塌他它她塔獭挞蹋踏 tai胎苔抬台泰酞太态汰 tan坍摊贪瘫滩坛檀痰潭谭谈坦毯袒碳探叹炭 tang汤塘搪堂棠膛唐糖倘躺淌趟烫
    tao掏涛滔绦萄桃逃淘陶讨套 te特 teng藤腾疼誊 ti梯剔踢锑提题蹄啼体替嚏惕涕剃屉 tian天添填田甜恬舔腆 tiao挑条迢眺跳 tie贴铁帖 ting厅听烃汀廷停亭庭挺艇
    tong通桐酮瞳同铜彤童桶捅筒统痛 tou偷投头透 tu凸秃突图徒途涂屠土吐兔 tuan湍团 tui推颓腿蜕褪退 tun吞屯臀 tuo拖托脱鸵陀驮驼椭妥拓唾 wa挖哇蛙洼娃瓦袜
    wai歪外 wan豌弯湾玩顽丸烷完碗挽晚皖惋宛婉万腕 wang汪王亡枉网往旺望忘妄 wei威巍微危韦违桅围唯惟为潍维苇萎委伟伪尾纬未蔚味畏胃喂魏位渭谓尉慰卫 wen瘟温蚊文闻纹吻稳紊问
    weng嗡翁瓮 wo挝蜗涡窝我斡卧握沃 wu巫呜钨乌污诬屋无芜梧吾吴毋武五捂午舞伍侮坞戊雾晤物勿务悟误 xi昔熙析西硒矽晰嘻吸锡牺稀息希悉膝夕惜熄烯溪汐犀檄袭席习媳喜铣洗系隙戏细
    xia瞎虾匣霞辖暇峡侠狭下厦夏吓 xian掀锨先仙鲜纤咸贤衔舷闲涎弦嫌显险现献县腺馅羡宪陷限线 xiang相厢镶香箱襄湘乡翔祥详想响享项巷橡像向象
    xiao萧硝霄削哮嚣销消宵淆晓小孝校肖啸笑效 xie楔些歇蝎鞋协挟携邪斜胁谐写械卸蟹懈泄泻谢屑 xin薪芯锌欣辛新忻心信衅 xing星腥猩惺兴刑型形邢行醒幸杏性姓
    xiong兄凶胸匈汹雄熊 xiu休修羞朽嗅锈秀袖绣 xu墟戌需虚嘘须徐许蓄酗叙旭序畜恤絮婿绪续 xuan轩喧宣悬旋玄选癣眩绚 xue靴薛学穴雪血 xun勋熏循旬询寻驯巡殉汛训讯逊迅
    ya压押鸦鸭呀丫芽牙蚜崖衙涯雅哑亚讶 yan焉咽阉烟淹盐严研蜒岩延言颜阎炎沿奄掩眼衍演艳堰燕厌砚雁唁彦焰宴谚验 yang殃央鸯秧杨扬佯疡羊洋阳氧仰痒养样漾
    yao邀腰妖瑶摇尧遥窑谣姚咬舀药要耀 ye椰噎耶爷野冶也页掖业叶曳腋夜液 yi一壹医揖铱依伊衣颐夷遗移仪胰疑沂宜姨彝椅蚁倚已乙矣以艺抑易邑屹亿役臆逸肄疫亦裔意毅忆义益溢诣议谊译异翼翌绎
    yin茵荫因殷音阴姻吟银淫寅饮尹引隐印 ying英樱婴鹰应缨莹萤营荧蝇迎赢盈影颖硬映 yo哟 yong拥佣臃痈庸雍踊蛹咏泳涌永恿勇用 you幽优悠忧尤由邮铀犹油游酉有友右佑釉诱又幼
    yu迂淤于盂榆虞愚舆余俞逾鱼愉渝渔隅予娱雨与屿禹宇语羽玉域芋郁吁遇喻峪御愈欲狱育誉浴寓裕预豫驭 yuan鸳渊冤元垣袁原援辕园员圆猿源缘远苑愿怨院 yue曰约越跃钥岳粤月悦阅
    yun耘云郧匀陨允运蕴酝晕韵孕 za匝砸杂 zai栽哉灾宰载再在 zan咱攒暂赞 zang赃脏葬 zao遭糟凿藻枣早澡蚤躁噪造皂灶燥 ze责择则泽 zei贼 zen怎 zeng增憎曾赠
    zha扎喳渣札轧铡闸眨栅榨咋乍炸诈 zhai摘斋宅窄债寨 zhan瞻毡詹粘沾盏斩辗崭展蘸栈占战站湛绽 zhang樟章彰漳张掌涨杖丈帐账仗胀瘴障 zhao招昭找沼赵照罩兆肇召
    zhe遮折哲蛰辙者锗蔗这浙 zhen珍斟真甄砧臻贞针侦枕疹诊震振镇阵 zheng蒸挣睁征狰争怔整拯正政帧症郑证
    zhi芝枝支吱蜘知肢脂汁之织职直植殖执值侄址指止趾只旨纸志挚掷至致置帜峙制智秩稚质炙痔滞治窒 zhong中盅忠钟衷终种肿重仲众 zhou舟周州洲诌粥轴肘帚咒皱宙昼骤
    zhu珠株蛛朱猪诸诛逐竹烛煮拄瞩嘱主著柱助蛀贮铸筑住注祝驻 zhua抓爪 zhuai拽 zhuan专砖转撰赚篆 zhuang桩庄装妆撞壮状 zhui椎锥追赘坠缀 zhun谆准
    zhuo捉拙卓桌琢茁酌啄着灼浊 zi兹咨资姿滋淄孜紫仔籽滓子自渍字 zong鬃棕踪宗综总纵 zou邹走奏揍 zu租足卒族祖诅阻组 zuan钻纂 zui嘴醉最罪 zun尊遵
    zuo昨左佐柞做作坐座
    """
}
